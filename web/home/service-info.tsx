import { formatDeliveryTime } from '#contract/orders/delivery.ts'
import { useSettings } from '../product/settings-context.ts'
import { shippingText } from '../product/shipping-text.ts'
import { TextLink } from '../ui/text-link.tsx'

/** What shoppers can expect of delivery, returns and help, from the shop's settings. */
export function ServiceInfo() {
  const settings = useSettings()
  const { delivery, returnDays } = settings
  return (
    <ul className="wrap mt-8 grid gap-y-2 text-sm text-soft sm:grid-flow-col sm:auto-cols-fr sm:text-center">
      <li>
        <b className="font-medium text-ink">{shippingText(settings)}</b> in {formatDeliveryTime(delivery)}
      </li>
      {returnDays > 0 && (
        <li>
          <b className="font-medium text-ink">Returns</b> within {returnDays} days
        </li>
      )}
      <li>
        Questions? <TextLink to="/contact">Contact us</TextLink>
      </li>
    </ul>
  )
}
