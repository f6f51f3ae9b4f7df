/* Random games of Keltis in plain C: the yardstick for our compiled rules.
 *
 * This is what a C programmer would write by hand for the algorithm of oenach/games/keltis/rules.py:
 * the same cards and action codes (state.py), the same question `refuse` asked for every candidate
 * move, the same chance (chance.py), the same drivers (driver.py). It plays the same games, move by
 * move, so that the two speeds may be divided by each other. It is no second source of rules: what
 * the functions mean, and which rule of the book they carry out, stands in rules.py.
 *
 *     cc -O3 -march=native -o build/keltis bench/keltis.c
 *     build/keltis GAMES SEATS SEED
 *
 * prints one line of JSON. Game i has the seed mix(SEED + i). The checksum is FNV-1a 64 over, game by
 * game, the points of each seat, the winners as bits and the number of decisions, each as 32 bits,
 * little endian. The time is the processor's, for the games alone: from an emptied table to its results.
 * bench/speed.py runs all this and compares. */

#define _POSIX_C_SOURCE 199309L

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The table (state.py) ---------------------------------------------------------------------------- */

enum {
    SEATS = 4, COLOURS = 5, NEUTRAL = 5, SUITS = 6, END = 11, HAND = 8,
    CARDS = 101, REMOVED = 30, STONES = 9, QUIET_ROUNDS = 10,
    FIRST_SEAT = 72, OUTCOMES = FIRST_SEAT + 4, STREAMS = 2, START_STREAM = 0, PILE_STREAM = 1,
    CHANCE = -1, CHANCE_BIT = 1 << 30, PLAYERS = 101
};
enum { SEATING, DEALING, PLAYING, DRAWING, FINAL, OVER };    /* the steps of the game */
enum { FIVE_ROWS = 1, PILE_EMPTY, STALLED };                 /* what ended it */
enum {                                                       /* action codes */
    LAY = 0, POINT_ON_ROW = LAY + 72, DISCARD = POINT_ON_ROW + 11 * COLOURS, STONE = DISCARD + 72,
    DRAW = STONE + SUITS * STONES * SUITS, TAKE = DRAW + 1, DONE = TAKE + SUITS, ACTIONS
};
enum {                                                       /* why an action is refused */
    ALLOWED, STILL_DEALING, NOT_YOUR_TURN, ALREADY_PLAYED, PLAY_FIRST, NO_PASS, NOT_IN_HAND,
    NOT_A_PAIR, STONE_TAKEN, NOT_RISING, NOT_FALLING, END_NEEDS_ROW, ROW_ENDED, POINT_NOT_EQUAL,
    PILE_IS_EMPTY, NO_DISCARD_THERE, THROWN_THIS_TURN, FINAL_LAY_ONLY, FINAL_NO_DRAW, FINAL_TWO,
    FINAL_DONE, GAME_OVER
};

typedef struct {
    int8_t seats, end_needs_row, step, owed, starter, turn;
    int16_t turns;
    int8_t quiet, to_draw, thrown, ending, done;
    int8_t pile_left, pool[FIRST_SEAT];
    int8_t hand_size[SEATS], hand[SEATS][HAND], shown[SEATS][HAND];
    int16_t final[SEATS][2];
    int8_t row_size[SEATS][SUITS], row[SEATS][SUITS][29];
    int8_t discard_size[SUITS], discard[SUITS][18];
    int8_t stone_owner[STONES + 1];
} Table;

/* Cards and actions are never negative, and division is quicker when the compiler knows it. */
static int card_of(int suit, int value) { return 1 + suit * 12 + value; }
static int suit_of(int card) { return (unsigned)(card - 1) / 12; }
static int value_of(int card) { return (unsigned)(card - 1) % 12; }
static int copies_of(int card) {
    int suit = suit_of(card), value = value_of(card);
    if (suit == NEUTRAL) return value < END;
    return (3 <= value && value <= 7) || value == END ? 2 : 1;
}
static int point_on_row(int card, int colour) { return POINT_ON_ROW + value_of(card) * COLOURS + colour; }
static int stone(int low, int high) {
    return STONE + (suit_of(low) * STONES + value_of(low) - 1) * SUITS + suit_of(high);
}
static int stone_value(int action) { return (unsigned)(action - STONE) / SUITS % STONES + 1; }
static int stone_low(int a) { return card_of((unsigned)(a - STONE) / (STONES * SUITS), stone_value(a)); }
static int stone_high(int a) { return card_of((unsigned)(a - STONE) % SUITS, stone_value(a)); }
static int laid_card(int action) {
    if (action < POINT_ON_ROW) return action - LAY + 1;
    return card_of(NEUTRAL, (unsigned)(action - POINT_ON_ROW) / COLOURS);
}
static int laid_row(int action) {
    if (action < POINT_ON_ROW) return (unsigned)(action - LAY) / 12;
    return (unsigned)(action - POINT_ON_ROW) % COLOURS;
}

/* Chance (chance.py) ------------------------------------------------------------------------------ */

static uint32_t mix(uint32_t x) {
    x = (x ^ x >> 16) * 0x7FEB352Du;
    x = (x ^ x >> 15) * 0x2C1B3C6Du;
    return x ^ x >> 16;
}
static int uniform(uint32_t seed, uint32_t stream, uint32_t n, uint32_t below) {
    uint32_t word = mix(mix(seed + stream * 0x3C6EF372u) + n * 0x1E3779B1u);
    return (int)((uint64_t)word * below >> 32);
}
static int pick(const int *weights, int r) {
    int outcome = 0;
    r -= weights[0];
    while (r >= 0) r -= weights[++outcome];
    return outcome;
}

/* Cards in a hand: sorted rows that end in zeros -------------------------------------------------- */

static void insert(int8_t *row, int8_t card) {
    int i = 0;
    while (row[i] && row[i] <= card) i++;
    for (int8_t next; card; card = next) {
        next = row[i];
        row[i++] = card;
    }
}
static void take_out(int8_t *row, int card) {
    int i = 0;
    while (i < HAND && row[i] != card) i++;
    for (; i < HAND; i++) row[i] = i + 1 < HAND ? row[i + 1] : 0;
}
static void take_in_hand(Table *s, int seat, int card) {
    insert(s->hand[seat], (int8_t)card);
    s->hand_size[seat]++;
}
static void leave_hand(Table *s, int seat, int card) {
    take_out(s->hand[seat], card);
    take_out(s->shown[seat], card);
    s->hand_size[seat]--;
}
static int held(const Table *s, int seat, int card) {
    int n = 0;
    for (int i = 0; i < HAND; i++) n += s->hand[seat][i] == card;
    if (s->final[seat][0] && laid_card(s->final[seat][0] - 1) == card) n--;
    return n;
}
static bool is_copy(const Table *s, int seat, int i) {
    return i > 0 && s->hand[seat][i] == s->hand[seat][i - 1];
}

/* What may be laid -------------------------------------------------------------------------------- */

static int last_on_row(const Table *s, int seat, int row) {
    int unseen = s->final[seat][0], size = s->row_size[seat][row];
    if (unseen && laid_row(unseen - 1) == row) return laid_card(unseen - 1);
    return size ? s->row[seat][row][size - 1] : 0;
}
static int first_on_row(const Table *s, int seat, int row) {
    return s->row_size[seat][row] ? s->row[seat][row][0] : last_on_row(s, seat, row);
}
static int refuse_value(const Table *s, int seat, int card, int row) {
    int last = last_on_row(s, seat, row);
    if (last == 0) return ALLOWED;
    if (value_of(last) == END) return ROW_ENDED;
    int first_value = value_of(first_on_row(s, seat, row)), last_value = value_of(last);
    if (last_value > first_value && value_of(card) < last_value) return NOT_RISING;
    if (last_value < first_value && value_of(card) > last_value) return NOT_FALLING;
    return ALLOWED;
}
static int refuse_end_card(const Table *s, int seat, int row) {
    return s->end_needs_row && last_on_row(s, seat, row) == 0 ? END_NEEDS_ROW : ALLOWED;
}
static int refuse_point_on_row(const Table *s, int seat, int card, int row) {
    int last = last_on_row(s, seat, row);
    if (last && value_of(last) == END) return ROW_ENDED;
    return last == 0 || value_of(last) != value_of(card) ? POINT_NOT_EQUAL : ALLOWED;
}
static int refuse_lay(const Table *s, int seat, int card, int row) {
    if (!held(s, seat, card)) return NOT_IN_HAND;
    if (row == NEUTRAL) return ALLOWED;
    if (suit_of(card) == NEUTRAL) return refuse_point_on_row(s, seat, card, row);
    if (value_of(card) == END) return refuse_end_card(s, seat, row);
    return refuse_value(s, seat, card, row);
}

/* What may be done -------------------------------------------------------------------------------- */

static int refuse_stone(const Table *s, int seat, int action) {
    int low = stone_low(action), high = stone_high(action);
    if (low > high) return NOT_A_PAIR;
    if (!held(s, seat, low) || !held(s, seat, high)) return NOT_IN_HAND;
    if (low == high && held(s, seat, low) < 2) return NOT_A_PAIR;
    return s->stone_owner[stone_value(action)] ? STONE_TAKEN : ALLOWED;
}
static int refuse_play(const Table *s, int seat, int action) {
    if (action >= DRAW) return PLAY_FIRST;
    if (action >= STONE) return refuse_stone(s, seat, action);
    if (action >= DISCARD) return held(s, seat, action - DISCARD + 1) ? ALLOWED : NOT_IN_HAND;
    return refuse_lay(s, seat, laid_card(action), laid_row(action));
}
static int refuse_draw(const Table *s, int action) {
    if (action < DRAW) return ALREADY_PLAYED;
    if (action == DRAW) return s->pile_left ? ALLOWED : PILE_IS_EMPTY;
    int suit = action - TAKE;
    if (s->thrown >> suit & 1) return THROWN_THIS_TURN;
    return s->discard_size[suit] ? ALLOWED : NO_DISCARD_THERE;
}
static int refuse_final(const Table *s, int seat, int action) {
    if (s->done >> seat & 1) return FINAL_DONE;
    if (action == DONE) return ALLOWED;
    if (action >= DRAW) return FINAL_NO_DRAW;
    if (action >= DISCARD) return FINAL_LAY_ONLY;
    if (s->final[seat][1]) return FINAL_TWO;
    return refuse_lay(s, seat, laid_card(action), laid_row(action));
}
static int refuse(const Table *s, int seat, int action) {
    if (s->owed) return STILL_DEALING;
    if (s->step == OVER) return GAME_OVER;
    if (s->step == FINAL) return refuse_final(s, seat, action);
    if (seat != s->turn) return NOT_YOUR_TURN;
    if (action == DONE) return NO_PASS;
    return s->step == PLAYING ? refuse_play(s, seat, action) : refuse_draw(s, action);
}
static int add(const Table *s, int seat, int action, int *out, int n) {
    out[n] = action;
    return n + !refuse(s, seat, action);
}
static int add_range(const Table *s, int seat, int first, int stop, int *out, int n) {
    for (int action = first; action < stop; action++) n = add(s, seat, action, out, n);
    return n;
}
static int add_lays(const Table *s, int seat, int *out) {
    int n = 0;
    for (int i = 0; i < s->hand_size[seat]; i++)
        if (!is_copy(s, seat, i)) n = add(s, seat, LAY + s->hand[seat][i] - 1, out, n);
    for (int i = 0; i < s->hand_size[seat]; i++)
        if (suit_of(s->hand[seat][i]) == NEUTRAL) {
            int first = point_on_row(s->hand[seat][i], 0);
            n = add_range(s, seat, first, first + COLOURS, out, n);
        }
    return n;
}
static int add_discards(const Table *s, int seat, int *out, int n) {
    for (int i = 0; i < s->hand_size[seat]; i++)
        if (!is_copy(s, seat, i)) n = add(s, seat, DISCARD + s->hand[seat][i] - 1, out, n);
    return n;
}
static int add_stones(const Table *s, int seat, int *out, int n) {
    for (int i = 0; i < s->hand_size[seat]; i++) {
        int low = s->hand[seat][i];
        if (is_copy(s, seat, i) || value_of(low) < 1 || value_of(low) > STONES) continue;
        for (int j = i + 1; j < s->hand_size[seat]; j++) {
            int high = s->hand[seat][j];
            if (value_of(high) == value_of(low) && (j == i + 1 || !is_copy(s, seat, j)))
                n = add(s, seat, stone(low, high), out, n);
        }
    }
    return n;
}
static int moves(const Table *s, int seat, int *out) {
    if (s->owed || s->step == OVER) return 0;
    if (s->step == DRAWING) return add_range(s, seat, DRAW, DONE, out, 0);
    int n = add_lays(s, seat, out);
    if (s->step == FINAL) return add_range(s, seat, DONE, DONE + 1, out, n);
    return add_stones(s, seat, out, add_discards(s, seat, out, n));
}

/* What is done ------------------------------------------------------------------------------------ */

static void end_play(Table *s, int ending) {
    s->ending = (int8_t)ending;
    s->to_draw = s->thrown = 0, s->step = FINAL;
}
static void next_turn(Table *s) {
    s->turns++, s->quiet++;
    s->to_draw = s->thrown = 0, s->step = PLAYING;
    if (s->pile_left == 0) end_play(s, PILE_EMPTY);
    else if (s->quiet >= QUIET_ROUNDS * s->seats) end_play(s, STALLED);
    else s->turn = (int8_t)((s->turn + 1) % s->seats);
}
static bool can_draw(const Table *s) {
    for (int action = DRAW; action < DONE; action++)
        if (refuse_draw(s, action) == ALLOWED) return true;
    return false;
}
static void drawn(Table *s) {
    if (--s->to_draw == 0 || !can_draw(s)) next_turn(s);
}
static void draw(Table *s, int seat, int action) {
    if (action == DRAW) { s->owed = 1; return; }
    int suit = action - TAKE, top = --s->discard_size[suit];
    int8_t card = s->discard[suit][top];
    s->discard[suit][top] = 0;
    insert(s->shown[seat], card);
    take_in_hand(s, seat, card);
    drawn(s);
}
static void lay(Table *s, int seat, int card, int row) {
    leave_hand(s, seat, card);
    s->row[seat][row][s->row_size[seat][row]++] = (int8_t)card;
}
static void discard(Table *s, int seat, int card) {
    int suit = suit_of(card);
    leave_hand(s, seat, card);
    s->discard[suit][s->discard_size[suit]++] = (int8_t)card;
    s->thrown |= (int8_t)(1 << suit);
}
static void take_stone(Table *s, int seat, int action) {
    discard(s, seat, stone_low(action));
    discard(s, seat, stone_high(action));
    s->stone_owner[stone_value(action)] = (int8_t)(seat + 1);
    s->to_draw = 2;
}
static int closed_rows(const Table *s) {
    int n = 0;
    for (int seat = 0; seat < s->seats; seat++)
        for (int row = 0; row < COLOURS; row++) {
            int size = s->row_size[seat][row];
            n += size && value_of(s->row[seat][row][size - 1]) == END;
        }
    return n;
}
static void play(Table *s, int seat, int action) {
    s->to_draw = 1, s->thrown = 0, s->step = DRAWING;
    if (action >= STONE) take_stone(s, seat, action);
    else if (action >= DISCARD) discard(s, seat, action - DISCARD + 1);
    else {
        lay(s, seat, laid_card(action), laid_row(action));
        if (closed_rows(s) >= 5) end_play(s, FIVE_ROWS);
    }
}
static void finish(Table *s) {
    for (int seat = 0; seat < s->seats; seat++) {
        for (int i = 0; i < 2; i++) {
            int action = s->final[seat][i] - 1;
            s->final[seat][i] = 0;
            if (action >= 0) lay(s, seat, laid_card(action), laid_row(action));
        }
        memcpy(s->shown[seat], s->hand[seat], HAND);
    }
    s->step = OVER;
}
static void final(Table *s, int seat, int action) {
    if (action == DONE) {
        s->done |= (int8_t)(1 << seat);
        if (s->done == (1 << s->seats) - 1) finish(s);
    } else
        s->final[seat][s->final[seat][0] != 0] = (int16_t)(action + 1);
}
static void deal(Table *s, int card) {
    s->pool[card]--, s->pile_left--;
    take_in_hand(s, s->turn, card);
    if (s->step == DRAWING) {
        s->owed = 0, s->quiet = -1;                          /* next_turn counts one */
        drawn(s);
        return;
    }
    s->turn = (int8_t)((s->turn + 1) % s->seats);
    if (s->hand_size[s->turn] == HAND) s->owed = 0, s->step = PLAYING;
}
static void seat_starter(Table *s, int seat) {
    s->starter = s->turn = (int8_t)seat;
    s->step = DEALING;
}
static void apply(Table *s, int seat, int action) {
    if (seat == CHANCE && s->step == SEATING) seat_starter(s, action - FIRST_SEAT);
    else if (seat == CHANCE) deal(s, action);
    else if (s->step == PLAYING) play(s, seat, action);
    else if (s->step == DRAWING) draw(s, seat, action);
    else final(s, seat, action);
}
static void start(Table *s, int seats) {
    s->seats = (int8_t)seats;
    for (int card = 1; card < FIRST_SEAT; card++) s->pool[card] = (int8_t)copies_of(card);
    s->pile_left = (int8_t)(CARDS - (seats == 2 ? REMOVED : 0));
    s->step = SEATING, s->owed = 1;
}
static int actors(const Table *s) {
    if (s->owed) return CHANCE_BIT;
    if (s->step == FINAL) return ((1 << s->seats) - 1) & ~s->done;
    return s->step != OVER ? 1 << s->turn : 0;
}
static int chance(const Table *s, int *weights) {
    bool seating = s->step == SEATING;
    for (int card = 0; card < FIRST_SEAT; card++) weights[card] = seating ? 0 : s->pool[card];
    for (int seat = 0; seat < SEATS; seat++) weights[FIRST_SEAT + seat] = seating && seat < s->seats;
    return seating ? START_STREAM : PILE_STREAM;
}

/* The score --------------------------------------------------------------------------------------- */

static const int8_t ROW_POINTS[] = {0, -4, -3, -2, 1, 2, 3, 6, 7, 10};
static const int8_t STONE_POINTS[] = {-4, -1, 0, 4, 6, 10};

static int points_of(const Table *s, int seat) {
    int stones = 0;
    for (int value = 1; value <= STONES; value++) stones += s->stone_owner[value] == seat + 1;
    int points = s->row_size[seat][NEUTRAL] + STONE_POINTS[stones < 5 ? stones : 5];
    for (int row = 0; row < COLOURS; row++) {
        int length = s->row_size[seat][row];
        points += ROW_POINTS[length < 9 ? length : 9];
    }
    return points;
}
static int winners(const Table *s) {
    int best = points_of(s, 0), mask = 1;
    for (int seat = 1; seat < s->seats; seat++) {
        int points = points_of(s, seat);
        if (points > best) best = points, mask = 0;
        if (points == best) mask |= 1 << seat;
    }
    return mask;
}

/* Whole games (driver.py) ------------------------------------------------------------------------- */

static int lowest_seat(int mask) {
    int seat = 0;
    while (!(mask >> seat & 1)) seat++;
    return seat;
}
static void settle(Table *s, uint32_t seed, int *counts) {
    int weights[OUTCOMES];
    while (actors(s) & CHANCE_BIT) {
        int stream = chance(s, weights), total = 0;
        for (int outcome = 0; outcome < OUTCOMES; outcome++) total += weights[outcome];
        apply(s, CHANCE, pick(weights, uniform(seed, stream, counts[stream]++, total)));
    }
}
static int random_game(Table *s, int seats, uint32_t seed) {
    int counts[STREAMS] = {0}, out[ACTIONS], decisions = 0;
    start(s, seats);
    settle(s, seed, counts);
    while (actors(s)) {
        int seat = lowest_seat(actors(s));
        apply(s, seat, out[uniform(seed, PLAYERS, decisions, moves(s, seat, out))]);
        settle(s, seed, counts);
        decisions++;
    }
    return decisions;
}

/* A row of results is the points of each seat, the winners as bits, and the number of decisions. */
static int64_t random_games(int games, int seats, uint32_t seed, int32_t *results) {
    Table table;
    int64_t total = 0;
    for (int i = 0; i < games; i++) {
        memset(&table, 0, sizeof table);
        int decisions = random_game(&table, seats, mix(seed + i));
        for (int seat = 0; seat < seats; seat++) *results++ = points_of(&table, seat);
        *results++ = winners(&table);
        *results++ = decisions;
        total += decisions;
    }
    return total;
}
static uint64_t checksum(const int32_t *results, size_t length) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++)
        for (int shift = 0; shift < 32; shift += 8)
            hash = (hash ^ ((uint32_t)results[i] >> shift & 0xff)) * 0x100000001b3u;
    return hash;
}
static double processor_time(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}
int main(int argc, char **argv) {
    int games = argc == 4 ? atoi(argv[1]) : 0, seats = argc == 4 ? atoi(argv[2]) : 0;
    if (games < 1 || seats < 2 || seats > SEATS) {
        return fputs("usage: keltis GAMES SEATS SEED   (2 to 4 seats)\n", stderr), 2;
    }
    size_t length = (size_t)games * (size_t)(seats + 2);
    int32_t *results = calloc(length, sizeof *results);
    if (!results) return 1;
    memset(results, 0xff, length * sizeof *results);         /* touch the pages before the clock runs */
    double began = processor_time();
    int64_t decisions = random_games(games, seats, (uint32_t)strtoul(argv[3], NULL, 10), results);
    double seconds = processor_time() - began;
    printf("{\"games\": %d, \"decisions\": %lld, \"seconds\": %.6f, \"decisions_per_s\": %.0f, "
           "\"checksum\": \"%016llx\"}\n", games, (long long)decisions, seconds,
           (double)decisions / seconds, (unsigned long long)checksum(results, length));
    free(results);
    return 0;
}
