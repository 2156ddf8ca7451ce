import type { ReactNode } from "react";

/** Own line drawings on a 24 by 24 grid, 1.75 wide, in the colour of the text. */
const DRAWINGS = {
	cart: (
		<>
			<path d="M3 4h2.2l2.3 11h10.6l2.1-8H6" />
			<circle cx="9" cy="19" r="1.4" />
			<circle cx="16.5" cy="19" r="1.4" />
		</>
	),
	menu: <path d="M4 7h16M4 12h16M4 17h16" />,
	close: <path d="m6 6 12 12M18 6 6 18" />,
	check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
	copy: (
		<>
			<rect x="9" y="9" width="11" height="11" rx="2" />
			<path d="M15 5.5A1.5 1.5 0 0 0 13.5 4H5.500A1.5 1.5 0 0 0 4 5.500v8A1.5 1.5 0 0 0 5.5 15" />
		</>
	),
	plus: <path d="M12 5v14M5 12h14" />,
	minus: <path d="M5 12h14" />,
	trash: <path d="M4 7h16M9 7V4.500h6V7M6 7l1 12.500h10L18 7M10 11v5M14 11v5" />,
	search: (
		<>
			<circle cx="11" cy="11" r="6.5" />
			<path d="m16 16 4.5 4.5" />
		</>
	),
	phone: (
		<path d="M5 4h3.500l1.5 4.5-2 1.500a12 12 0 0 0 6 6l1.5-2 4.5 1.500V19a1.5 1.5 0 0 1-1.6 1.500A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z" />
	),
	mail: (
		<>
			<rect x="3" y="5" width="18" height="14" rx="2" />
			<path d="m3.5 7 8.5 6 8.5-6" />
		</>
	),
	clock: (
		<>
			<circle cx="12" cy="12" r="8.5" />
			<path d="M12 7v5l3.5 2" />
		</>
	),
	"map-pin": (
		<>
			<path d="M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11Z" />
			<circle cx="12" cy="10" r="2.5" />
		</>
	),
	truck: (
		<>
			<path d="M3 6h11v10.500H9M14 9.500h4l3 3.500v3.500h-2M5 16.500H3V6" />
			<circle cx="7" cy="17" r="2" />
			<circle cx="17" cy="17" r="2" />
			<path d="M14 9v7.500h1" />
		</>
	),
	shield: <path d="M12 3.5 5 6v5.500c0 4.5 3 7.7 7 9 4-1.3 7-4.5 7-9V6l-7-2.500Zm-3 8.5 2.2 2.200L15 10" />,
	wrench: (
		<path d="M14.5 9.5 6 18a1.7 1.7 0 0 1-2.4-2.400l8.5-8.500A4.7 4.7 0 0 1 18 3.700L15.2 6.500l.6 2.2 2.2.6 2.8-2.800a4.7 4.7 0 0 1-6.3 3Z" />
	),
	gauge: (
		<>
			<path d="M5 18.500a9 9 0 1 1 14 0" />
			<path d="m12 13.5 4-4.5" />
			<circle cx="12" cy="13.5" r="1.2" />
		</>
	),
	sliders: (
		<>
			<path d="M5 4v8M5 16v4M12 4v3M12 11v9M19 4v9M19 17v3" />
			<path d="M3 14h4M10 9h4M17 15h4" />
		</>
	),
	upgrade: (
		<>
			<circle cx="12" cy="12" r="8.5" />
			<path d="M12 16.500V8M8.5 11.5 12 8l3.5 3.5" />
		</>
	),
	drive: (
		<>
			<rect x="5" y="3" width="14" height="18" rx="2" />
			<circle cx="12" cy="10" r="4" />
			<path d="M12 10 9 16M15.5 17.500v.1" />
		</>
	),
	"arrow-right": <path d="M4 12h15M13 6l6 6-6 6" />,
	"chevron-right": <path d="m9 5 7 7-7 7" />,
	"chevron-down": <path d="m5 9 7 7 7-7" />,
	info: (
		<>
			<circle cx="12" cy="12" r="8.5" />
			<path d="M12 11v5.500M12 7.600v.1" />
		</>
	),
	alert: <path d="M12 4 2.8 19.500h18.400L12 4Zm0 6v4.500M12 17v.1" />,
	store: (
		<>
			<path d="M4 9.5 5.5 4h13L20 9.500a2.7 2.7 0 0 1-5.3.3 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 9.500Z" />
			<path d="M5.5 12.500V20h13v-7.500M10 20v-4.500h4V20" />
		</>
	),
	card: (
		<>
			<rect x="3" y="5" width="18" height="14" rx="2" />
			<path d="M3 9.500h18M6.5 15h4" />
		</>
	),
	globe: (
		<>
			<circle cx="12" cy="12" r="8.5" />
			<path d="M3.5 12h17M12 3.500c2.5 2.3 3.7 5.2 3.7 8.500s-1.2 6.2-3.7 8.500c-2.5-2.3-3.7-5.2-3.7-8.500s1.2-6.2 3.7-8.500Z" />
		</>
	),
	star: <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 3.800Z" />,
	user: (
		<>
			<circle cx="12" cy="8.5" r="4" />
			<path d="M4.5 20a7.5 7.5 0 0 1 15 0" />
		</>
	),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof DRAWINGS;

/** A decorative icon: always hidden from assistive technology, so the words beside it must say it all. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
	return (
		<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={`icon ${className}`}>
			{DRAWINGS[name]}
		</svg>
	);
}
