/** Cash on delivery is the only payment method (docs/behavior.md#checkout). */
export function PaymentSection() {
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="border-b border-line pb-3 text-xl">
        Payment
      </h2>
      <label className="mt-4 flex items-start gap-3 rounded-card border border-accent bg-raised p-4">
        <input type="radio" name="payment" defaultChecked className="mt-1 size-4 accent-accent" />
        <span className="font-medium">
          Cash on delivery
          <span className="block text-sm font-normal text-soft">You pay the courier when your order arrives.</span>
        </span>
      </label>
    </section>
  )
}
