/** Light modules that readers need around a code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** A code as the server draws it, without the quiet zone. */
export interface QrDrawing {
	/** Modules a side. */
	size: number;
	/** Path data: one run of dark modules a subpath. */
	path: string;
}

/** A QR code drawn as SVG: always dark on white, also in the dark theme, since not every reader takes inverted codes. */
export function QrCode({ drawing, label, className }: { drawing: QrDrawing; label: string; className?: string }) {
	const side = drawing.size + 2 * QUIET_MODULES;
	return (
		<svg
			viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
			className={className}
		>
			<rect x={-QUIET_MODULES} y={-QUIET_MODULES} width={side} height={side} fill="#fff" />
			<path d={drawing.path} fill="#000" />
		</svg>
	);
}
