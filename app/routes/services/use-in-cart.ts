import { useRootData } from "#app/components/layout/use-root-data.ts";

/** Whether the service waits in the cart (SPEC 4: a card's state derives from the cart's contents). */
export function useInCart(serviceId: number): boolean {
	return useRootData().cart.lines.some((line) => line.type === "service" && line.id === serviceId);
}
