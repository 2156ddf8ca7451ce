import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { sendBookFile } from "#app/routes/admin/books/book-file.server.ts";

export const loader = backOfficePage("admin", sendBookFile);
