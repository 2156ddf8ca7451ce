import { z } from "zod";
import { typedText } from "#app/domain/typed-fields.ts";

/** Both words that stand for a picture where it cannot be seen. */
export const pictureAltSchema = z.object({
	altRo: typedText(3, 200, "adminPictures:altRequired"),
	altEn: typedText(3, 200, "adminPictures:altRequired"),
});
export type PictureAlt = z.output<typeof pictureAltSchema>;

/** The same with the files beside it, which are judged where they arrive: a browser knows only their names. */
export const uploadSchema = pictureAltSchema.extend({ files: z.unknown().optional() });
