import { classNames } from "#app/components/ui/class-names.ts";

/** A grey shape in the place of content on its way; hidden from assistive technology. */
function Skeleton({ className }: { className: string }) {
	return (
		<span
			aria-hidden="true"
			className={classNames("block animate-pulse rounded-md bg-line motion-reduce:animate-none", className)}
		/>
	);
}

/** The outline of a product or service card (SPEC 2.4: six of them, 2.6: four). */
export function CardSkeleton() {
	return (
		<div aria-hidden="true" className="card overflow-hidden p-0">
			<Skeleton className="aspect-[4/3] w-full rounded-none" />
			<div className="space-y-3 p-5">
				<Skeleton className="h-6 w-3/4" />
				<Skeleton className="h-4 w-full" />
				<Skeleton className="h-4 w-5/6" />
				<Skeleton className="mt-5 h-11 w-full rounded-control" />
			</div>
		</div>
	);
}
