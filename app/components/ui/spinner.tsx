/** Something is loading (SPEC 2.5, 2.7): shown on client-side navigation only, the server sends finished pages. */
export function Spinner({ label }: { label: string }) {
	return (
		<div role="status" className="flex items-center justify-center gap-3 py-10 text-ink-muted">
			<span
				aria-hidden="true"
				className="size-6 animate-spin rounded-full border-3 border-line border-t-brand motion-reduce:animate-none"
			/>
			<span>{label}</span>
		</div>
	);
}
