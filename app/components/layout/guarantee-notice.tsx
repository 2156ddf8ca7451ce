import { useRootData } from "#app/components/layout/use-root-data.ts";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";

/** The EU's harmonised notice on the legal guarantee (Dir. 2024/825, docs/law.md) as the owner has it; nothing without it. */
export function GuaranteeNotice({ className = "" }: { className?: string }) {
	const { guarantee } = useRootData().pictures;
	return guarantee ? (
		<ResponsivePicture
			picture={guarantee}
			sizes="(min-width: 40rem) 24rem, 92vw"
			className={`h-auto w-full max-w-[40rem] rounded-control bg-white ${className}`}
		/>
	) : null;
}
