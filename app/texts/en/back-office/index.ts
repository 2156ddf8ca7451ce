import adminAccounts from "#app/texts/en/back-office/accounts.ts";
import adminBooks from "#app/texts/en/back-office/books.ts";
import adminCatalogue from "#app/texts/en/back-office/catalogue.ts";
import adminChosen from "#app/texts/en/back-office/chosen.ts";
import counter from "#app/texts/en/back-office/counter.ts";
import adminCourier from "#app/texts/en/back-office/courier.ts";
import adminDay from "#app/texts/en/back-office/day.ts";
import adminDocuments from "#app/texts/en/back-office/documents.ts";
import adminEInvoices from "#app/texts/en/back-office/e-invoices.ts";
import errors from "#app/texts/en/back-office/errors.ts";
import backOffice from "#app/texts/en/back-office/frame.ts";
import adminLists from "#app/texts/en/back-office/lists.ts";
import adminMessages from "#app/texts/en/back-office/messages.ts";
import adminOrders from "#app/texts/en/back-office/orders.ts";
import adminOutbox from "#app/texts/en/back-office/outbox.ts";
import adminPictures from "#app/texts/en/back-office/pictures.ts";
import adminPriceList from "#app/texts/en/back-office/price-list.ts";
import adminPrivacy from "#app/texts/en/back-office/privacy.ts";
import adminProducts from "#app/texts/en/back-office/products.ts";
import adminReturns from "#app/texts/en/back-office/returns.ts";
import adminServiceOrders from "#app/texts/en/back-office/service-orders.ts";
import adminServices from "#app/texts/en/back-office/services.ts";
import adminSettings from "#app/texts/en/back-office/settings.ts";
import adminToday from "#app/texts/en/back-office/today.ts";
import adminWithdrawals from "#app/texts/en/back-office/withdrawals.ts";

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
