import { useContext } from "react";
// The framework tells a page's answers and errors to the page alone, and no public hook what stands above it, as its head does.
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/** What the pages in view were answered (`actionData`) and what of them failed (`errors`), by route. */
export const useRouterState = () => useContext(RouterState);
