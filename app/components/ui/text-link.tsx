import { Link, type LinkProps } from "@remix-run/react";

type TextLinkProps = Omit<LinkProps, "className">;

/** A link among words or in a cell of a table, tall enough for a finger. */
export const TextLink = (props: TextLinkProps) => <Link {...props} className="link inline-block py-1" />;

/** A link on a line of its own, as tall as a button. */
export const LineLink = (props: TextLinkProps) => (
	<Link {...props} className="link inline-flex min-h-control items-center" />
);
