import { type MouseEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/ui/icon.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import type { Picture } from "#app/domain/catalogue/picture.ts";
import { places } from "#app/paths.ts";

/**
 * A picture that opens in its full size: by a plain link to the file, with scripts in a dialog over the page. At a kiosk in the
 * dialog alone: a file has no way back, and does not forget who looked at it. What it stands in is the place of its button.
 */
export function Zoom({ picture, children }: { picture: Picture; children: ReactNode }) {
	const { t } = useTranslation("catalogue");
	const isKiosk = useKiosk();
	const dialog = useRef<HTMLDialogElement>(null);
	const file = places.picture(picture.base, picture.widths.at(-1)!, "webp");
	function open(event: MouseEvent) {
		if (event.ctrlKey || event.metaKey || event.shiftKey || !dialog.current?.showModal) return;
		event.preventDefault();
		dialog.current.showModal();
		// Where it is wider than the window, its middle is seen first.
		const box = dialog.current.lastElementChild;
		if (box) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
	}
	const plus = (
		<span className="absolute right-3 bottom-3 flex size-control items-center justify-center rounded-full border border-line bg-surface text-ink">
			<Icon name="plus" className="size-5" />
			<span className="visually-hidden">{t("zoom")}</span>
		</span>
	);
	return (
		<>
			{isKiosk ? (
				<>
					{children}
					<button type="button" data-js-only onClick={open} className="absolute inset-0 cursor-zoom-in">
						{plus}
					</button>
				</>
			) : (
				<a href={file} onClick={open} className="block cursor-zoom-in">
					{children}
					{plus}
				</a>
			)}{" "}
			<dialog ref={dialog} aria-label={picture.alt} className="zoom">
				<form method="dialog">
					<button type="submit" className="button button-secondary">
						<Icon name="close" className="size-5" />
						{t("zoomClose")}
					</button>
				</form>
				<div>
					<img src={file} width={picture.width} height={picture.height} alt={picture.alt} loading="lazy" />
				</div>
			</dialog>{" "}
		</>
	);
}
