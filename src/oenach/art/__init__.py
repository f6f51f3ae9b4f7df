"""The visual language that all boards share: ink and parchment, knotwork, and colours that are never alone.

    palette   the colours, light and dark, and the style sheet that a page serves with the boards
    svg       how a picture is put together: shapes, texts, and the things a player points at
    signs     the shape that goes with each colour, and small pictures (a cow, a jewel, a gate)
    knots     knotwork: bands, card backs, a triskele
    pieces    what lies on a table: cards, tokens, stones, panels, buttons
    sprites   what never changes, loaded once and used by every board
    scene     what the pictures of all tables share: layout, words, the plates of players, the last turn
    meaning   what the things of a picture are and count, for who looks closer
    covers    the pictures of the games on the pages

A board is plain Python that returns a string of SVG. It has no style attribute, no script and nothing to
load; every colour is an attribute that names a colour of the palette, so light and dark are the page's
choice. All text comes out escaped.
"""
