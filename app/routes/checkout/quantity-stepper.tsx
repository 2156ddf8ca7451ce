import type { ReactNode } from "react";

/**
 * How many, between the two controls that change it. Only the frame: the caller hands in each control as its own small form
 * or button, so that they work without scripts.
 */
export function QuantityStepper({ quantity, minus, plus }: { quantity: number; minus: ReactNode; plus: ReactNode }) {
	return (
		<div className="inline-flex items-center rounded-control border border-line-strong bg-surface">
			{minus} <span className="min-w-9 px-1 text-center font-semibold tabular-nums">{quantity}</span> {plus}
		</div>
	);
}
