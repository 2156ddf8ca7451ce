import { useTranslation } from "react-i18next";
import { ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Container } from "#app/components/ui/page.tsx";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";
import type { Picture } from "#app/domain/catalogue/picture.ts";
import type { OwnText } from "#app/domain/settings/shop-text.ts";
import { path } from "#app/paths.ts";

/** The picture is dark in both schemes, so the colours of what lies upon it are those of the dark one. */
const ON_DARK =
	"[--brand:#79acff] [--brand-strong:#a3c6ff] [--on-brand:#06142e] [--accent:#4fdc98] [--focus:#a4c6ff] [--surface:#121925] [--ink:#eef2f8] [--line-strong:#6b7a93] [--brand-soft:#15274a]";

/** A phone has up to three dots for each pixel of a page; of a dark picture nobody sees more than half of them. */
const PICTURE_SIZES = "(max-width:40rem) 55vw,100vw";

/** The first thing seen: what the shop sells, with links to products and services (SPEC 2.3). */
export function HomeHero({ own, ownPicture }: { own: OwnText | null; ownPicture: Picture | undefined }) {
	const { t } = useTranslation(["home", "cart"]);
	const lead = own?.lead ?? t("heroLead");
	const picture = ownPicture ?? {
		base: "/images/home/hero",
		widths: [640, 1280, 1920],
		width: 1920,
		height: 1080,
		alt: t("heroPictureAlt"),
	};
	return (
		<section
			aria-labelledby="hero-title"
			className={`relative isolate overflow-hidden bg-[#020306] text-[#eef2f8] ${ON_DARK}`}
		>
			<Container className="pt-12 pb-8 sm:pt-16 xl:flex xl:min-h-[36rem] xl:items-center xl:py-20 2xl:min-h-[42rem]">
				<div className="max-w-xl">
					{own ? null : <p className="font-semibold text-accent">{t("heroEyebrow")}</p>}
					<h1 id="hero-title" className="mt-3 text-[clamp(2.25rem,1.6rem+2.9vw,3.75rem)]">
						{own?.title ?? t("heroTitle")}
					</h1>
					{lead === "" ? null : (
						<p className="mt-5 text-[#c3ccdb] text-lg leading-relaxed sm:text-xl xl:max-w-[30rem]">{lead}</p>
					)}
					<div className="mt-8 flex flex-wrap gap-3">
						<ButtonLink to={path("products")} size="lg">
							{t("cart:toProducts")}
							<Icon name="arrow-right" />
						</ButtonLink>
						<SecondaryLink to={path("services")} size="lg">
							{t("cart:toServices")}
						</SecondaryLink>
					</div>
				</div>
			</Container>
			<div className="xl:-z-10 xl:absolute xl:inset-y-0 xl:right-0 xl:w-[86%] xl:max-w-[120rem]">
				<ResponsivePicture
					picture={picture}
					sizes={PICTURE_SIZES}
					priority
					className="aspect-[4/3] w-full object-cover object-[78%_45%] sm:aspect-[16/9] md:aspect-[21/9] xl:aspect-auto xl:size-full xl:object-[100%_55%]"
				/>
				<div
					aria-hidden="true"
					className="hidden xl:absolute xl:inset-0 xl:block xl:bg-linear-to-r xl:from-[#020306] xl:from-5% xl:via-[#020306]/80 xl:via-30% xl:to-55% xl:to-transparent"
				/>
			</div>
		</section>
	);
}
