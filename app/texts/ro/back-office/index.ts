import adminAccounts from "#app/texts/ro/back-office/accounts.ts";
import adminBooks from "#app/texts/ro/back-office/books.ts";
import adminCatalogue from "#app/texts/ro/back-office/catalogue.ts";
import adminChosen from "#app/texts/ro/back-office/chosen.ts";
import counter from "#app/texts/ro/back-office/counter.ts";
import adminCourier from "#app/texts/ro/back-office/courier.ts";
import adminDay from "#app/texts/ro/back-office/day.ts";
import adminDocuments from "#app/texts/ro/back-office/documents.ts";
import adminEInvoices from "#app/texts/ro/back-office/e-invoices.ts";
import errors from "#app/texts/ro/back-office/errors.ts";
import backOffice from "#app/texts/ro/back-office/frame.ts";
import adminLists from "#app/texts/ro/back-office/lists.ts";
import adminMessages from "#app/texts/ro/back-office/messages.ts";
import adminOrders from "#app/texts/ro/back-office/orders.ts";
import adminOutbox from "#app/texts/ro/back-office/outbox.ts";
import adminPictures from "#app/texts/ro/back-office/pictures.ts";
import adminPriceList from "#app/texts/ro/back-office/price-list.ts";
import adminPrivacy from "#app/texts/ro/back-office/privacy.ts";
import adminProducts from "#app/texts/ro/back-office/products.ts";
import adminReturns from "#app/texts/ro/back-office/returns.ts";
import adminServiceOrders from "#app/texts/ro/back-office/service-orders.ts";
import adminServices from "#app/texts/ro/back-office/services.ts";
import adminSettings from "#app/texts/ro/back-office/settings.ts";
import adminToday from "#app/texts/ro/back-office/today.ts";
import adminWithdrawals from "#app/texts/ro/back-office/withdrawals.ts";

export default {
	backOffice,
	errors,
	adminAccounts,
	adminServices,
	adminPriceList,
	adminProducts,
	adminPrivacy,
	adminPictures,
	adminCatalogue,
	adminBooks,
	adminOrders,
	adminSettings,
	adminChosen,
	adminCourier,
	adminToday,
	adminDocuments,
	adminEInvoices,
	adminLists,
	adminMessages,
	adminOutbox,
	adminReturns,
	adminServiceOrders,
	counter,
	adminDay,
	adminWithdrawals,
};
