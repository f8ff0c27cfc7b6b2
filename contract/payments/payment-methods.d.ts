/** How an order is paid. `card`: on the page of an online provider, by card, wallet or another of its methods. */
export declare const paymentMethods: readonly ['cash', 'card', 'bank_transfer'];
export type PaymentMethod = (typeof paymentMethods)[number];
/** The providers on whose pages customers pay, described in `providers.ts`. `test` is built in and makes no real charges. */
export declare const onlineProviders: readonly ['stripe', 'mollie', 'test'];
export type OnlineProvider = (typeof onlineProviders)[number];
export declare const providerNames: () => Record<OnlineProvider, string> & Record<string, string | undefined>;
/** The sources of payments: online providers, and payments that staff record. */
export declare const paymentChannels: readonly ["stripe", "mollie", "test", "cash", "bank_transfer"];
export type PaymentChannel = (typeof paymentChannels)[number];
/**
 * The payment status of an order in the ledger. `due`: cash is collected with the order; `awaiting`: a payment is expected before
 * the order is dispatched; `charged_back`: a dispute was lost, so that less than the total is left; `failed`: the last try
 * has failed; `void`: cancelled before it was paid.
 */
export declare const paymentStatuses: readonly ['due', 'awaiting', 'paid', 'partly_refunded', 'refunded', 'charged_back', 'failed', 'void'];
export type PaymentStatus = (typeof paymentStatuses)[number];
/** Statuses with which an order isn’t dispatched, because its payment is missing. */
export declare const unpaidStatuses: ["awaiting", "failed"];
export declare const isUnpaid: (status: PaymentStatus) => boolean;
/**
 * The entries of the ledger. `authorized`: the customer has done everything, and the money is on its way; `reversed` undoes
 * a payment that staff have recorded; `refund_failed` undoes a refund.
 */
export declare const movementKinds: readonly ["started", "authorized", "paid", "reversed", "failed", "refunded", "refund_failed", "disputed", "dispute_won", "dispute_lost"];
export type MovementKind = (typeof movementKinds)[number];
/** `starting`: it isn’t known at the provider yet. The last three are final. */
export declare const attemptStates: readonly ['starting', 'open', 'processing', 'paid', 'failed', 'expired'];
export type AttemptState = (typeof attemptStates)[number];
/** `requested`: not sent to the provider yet; `pending`: the provider is processing it; `manual`: staff pay it. */
export declare const refundStates: readonly ['requested', 'pending', 'manual', 'done', 'failed'];
export type RefundState = (typeof refundStates)[number];
/** The tasks of staff for refunds of an order: pay one manually, or look at one that failed. */
export declare const refundTasks: readonly ['to_pay', 'failed'];
export type RefundTask = (typeof refundTasks)[number];
