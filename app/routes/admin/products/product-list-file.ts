import { backOfficeFile } from "#app/http/access/back-office.server.ts";
import { sendProductList } from "#app/routes/admin/products/price-list.server.ts";

export const loader = backOfficeFile("admin", sendProductList);
