	.file	"m.s"
	.section	.text.main,"axR",@progbits
	.protected	main                    # -- Begin function main
	.globl	main
	.p2align	4
	.type	main,@function
main:                                   # @main
# %bb.0:
	xorl	%eax, %eax
	retq
.Lfunc_end0:
	.size	main, .Lfunc_end0-main
                                        # -- End function
	.type	l_entry_point,@object           # @"\01l_entry_point"
	.section	swift5_entry,"aR",@progbits,unique,1
	.p2align	2, 0x0
l_entry_point:
	.long	main-l_entry_point
	.long	0                               # 0x0
	.size	l_entry_point, 8

	.hidden	__swift_reflection_version      # @__swift_reflection_version
	.type	__swift_reflection_version,@object
	.section	.rodata.__swift_reflection_version,"aR",@progbits
	.weak	__swift_reflection_version
	.p2align	1, 0x0
__swift_reflection_version:
	.short	3                               # 0x3
	.size	__swift_reflection_version, 2

	.type	.L_swift1_autolink_entries,@object # @_swift1_autolink_entries
	.section	.swift1_autolink_entries,"eR",@progbits,unique,2
	.p2align	3, 0x0
.L_swift1_autolink_entries:
	.asciz	"-lswift_Concurrency\000-lswiftCore\000-lswift_StringProcessing\000-lswift_RegexParser"
	.size	.L_swift1_autolink_entries, 77

	.section	".linker-options","e",@llvm_linker_options
	.section	".note.GNU-stack","",@progbits
