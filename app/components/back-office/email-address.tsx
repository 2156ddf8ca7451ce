/** In one piece, as it is read aloud and copied; beyond what narrow windows hold it breaks, or the page would scroll sideways. */
export function EmailAddress({ children }: { children: string }) {
	return <span className={children.length <= 34 ? "whitespace-nowrap" : "wrap-anywhere"}>{children}</span>;
}
