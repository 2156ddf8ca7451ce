import { Outlet } from "@remix-run/react";
import { RouteErrorScreen } from "#app/components/layout/error-page.tsx";

/** Above every page of the shop, so that what fails has the root's data: where an action does, only what is above is read. */
export default Outlet;

export const ErrorBoundary = RouteErrorScreen;
