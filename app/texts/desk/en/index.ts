import desk from "./desk.ts";
import deskCatalogue from "./desk-catalogue.ts";
import deskDocuments from "./desk-documents.ts";
import deskEInvoices from "./desk-e-invoices.ts";
import deskLists from "./desk-lists.ts";
import deskMessages from "./desk-messages.ts";
import deskOrders from "./desk-orders.ts";
import deskOutbox from "./desk-outbox.ts";
import deskPictures from "./desk-pictures.ts";
import deskProducts from "./desk-products.ts";
import deskServiceOrders from "./desk-service-orders.ts";
import deskServices from "./desk-services.ts";
import deskStaff from "./desk-staff.ts";
import deskToday from "./desk-today.ts";
import deskWithdrawals from "./desk-withdrawals.ts";

export default {
	desk,
	deskServices,
	deskProducts,
	deskPictures,
	deskCatalogue,
	deskOrders,
	deskToday,
	deskDocuments,
	deskEInvoices,
	deskLists,
	deskMessages,
	deskOutbox,
	deskServiceOrders,
	deskStaff,
	deskWithdrawals,
};
