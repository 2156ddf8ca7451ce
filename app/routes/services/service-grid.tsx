import type { Service } from "#app/domain/services/service.ts";
import { ServiceCard } from "#app/routes/services/service-card.tsx";

const GRID = "grid gap-6 sm:grid-cols-2 xl:grid-cols-4";

/** The services in 4 columns where there is room (SPEC 2.6). The first row's pictures are fetched at once. */
export function ServiceGrid({ services }: { services: readonly Service[] }) {
	return (
		<ul className={GRID}>
			{services.map((service, index) => (
				<ServiceCard key={service.id} service={service} priority={index === 0} />
			))}
		</ul>
	);
}
