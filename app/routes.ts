import { index, type RouteConfig, route } from "@remix-run/route-config";

/** The URL table: one row per line of SPEC 2.1 and 7. */
export default [
	index("routes/shop/home.tsx"),
	route("products", "routes/shop/products.tsx"),
	route("products/:id", "routes/shop/product.tsx"),
	route("services", "routes/services/services.tsx"),
	route("services/:id", "routes/services/service.tsx"),
	route("about", "routes/shop/about.tsx"),
	route("contact", "routes/shop/contact.tsx"),
	route("language", "routes/shop/language.ts"),

	route("cart", "routes/checkout/cart.tsx"),
	route("checkout", "routes/checkout/checkout.tsx"),
	route("direct-checkout", "routes/checkout/direct-checkout.tsx"),
	route("simple-checkout", "routes/checkout/simple-checkout.tsx"),
	route("checkout-button-test", "routes/checkout/checkout-button-test.tsx"),

	route("service-schedule/:id", "routes/services/service-schedule.tsx"),
	route("service-order/:id", "routes/services/service-order.tsx"),
	route("service-confirmation/:id", "routes/services/service-confirmation.tsx"),
	route("simple-service-order", "routes/services/simple-service-order.tsx"),

	route("order-confirmation/:id?", "routes/orders/order-confirmation.tsx"),
	route("order-access", "routes/orders/order-access.tsx"),

	route("paypal-checkout/:id?", "routes/payment/pay-order.tsx", { id: "paypal-checkout" }),
	route("simple-paypal-form/:id", "routes/payment/pay-order.tsx", { id: "simple-paypal-form" }),
	route("googlepay-checkout/:id", "routes/payment/pay-order.tsx", { id: "googlepay-checkout" }),
	route("revolut-checkout/:id", "routes/payment/pay-order.tsx", { id: "revolut-checkout" }),
	route("bank-transfer/:id", "routes/payment/pay-order.tsx", { id: "bank-transfer" }),
	route("bank-transfer-details/:id?", "routes/payment/pay-order.tsx", { id: "bank-transfer-details" }),

	route("api/products", "routes/api/products.ts"),
	route("api/products/:id", "routes/api/product.ts"),
	route("api/services", "routes/api/services.ts"),
	route("api/services/:id", "routes/api/service.ts"),
	route("api/contact", "routes/api/contact.ts"),
	route("api/orders", "routes/api/orders.ts"),
	route("api/orders/:id", "routes/api/order.ts"),
	route("api/orders/:id/items", "routes/api/order-items.ts"),
	route("api/service-orders", "routes/api/service-orders.ts"),
	route("api/service-orders/:id", "routes/api/service-order.ts"),
	route("api/*", "routes/api/unknown.ts"),
	route("healthz", "routes/api/healthz.ts"),

	route("*", "routes/shop/not-found.tsx"),
] satisfies RouteConfig;
