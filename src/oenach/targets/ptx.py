"""A game for GPUs of NVIDIA: the same functions as PTX, the text that their drivers compile.

Every export `f` has a kernel `f_kernel(blocks, places, n)`: thread i calls f with block i of n, each of so
many places (see `entry.py`). What the blocks name lies in the memory of the GPU, for each thread its own.
"""

from __future__ import annotations

from oenach.targets.llvm import Library, optimise, target_machine

TRIPLE = "nvptx64-nvidia-cuda"
PROCESSOR, VERSION = "sm_80", "+ptx80"  # from the A100 on

KERNEL = """
define ptx_kernel void @{name}_kernel(ptr %blocks, i64 %places, i64 %n) {{
  %group = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %before = mul i32 %group, %size
  %number = add i32 %before, %thread
  %i = zext i32 %number to i64
  %mine = icmp ult i64 %i, %n
  br i1 %mine, label %work, label %done
work:
  %place = mul i64 %i, %places
  %block = getelementptr i64, ptr %blocks, i64 %place
  %status = call i32 @{name}(ptr %block)
  br label %done
done:
  ret void
}}
"""
DECLARED = """
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
"""


def ptx(library: Library) -> bytes:
    """The PTX of a game."""
    kernels = [f"declare i32 @{name}(ptr)\n{KERNEL.format(name=name)}" for name in library.kinds]
    machine = target_machine(TRIPLE, cpu=PROCESSOR, features=VERSION)
    module = library.module(machine, "\n".join([DECLARED, *kernels]))
    optimise(module, machine)
    text: str = machine.emit_assembly(module)
    return text.encode()
