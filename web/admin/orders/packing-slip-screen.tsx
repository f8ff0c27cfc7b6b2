import { useSelector } from 'react-redux'
import { addressLines } from '../../address/address-lines.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { fetchOrder, selectCurrentOrder } from '../../state/order-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Day } from '../../ui/day.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'

export const loader = screenLoader(({ store, params, signal }) =>
  store.dispatch(fetchOrder(params.id ?? '', { signal })).unwrap(),
)

/** What goes into the parcel: where to and what, without prices. The frame around it is not printed. */
export function Component() {
  const order = useSelector(selectCurrentOrder)
  if (!order) return null
  const { number, createdAt, address, items, note } = order
  return (
    <div className="wrap max-w-3xl pt-6 sm:pt-8 print:p-0">
      <PageHead title={`Packing slip ${number}, admin`} description="What goes into the parcel." />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button type="button" onClick={() => print()}>
          Print
        </Button>
        <PrefetchLink to="/admin/orders" className={buttonStyle.quiet}>
          Back to the orders
        </PrefetchLink>
      </div>
      <article className="mt-6 rounded-card border border-line bg-raised p-6 sm:p-10 print:m-0 print:border-0 print:bg-transparent print:p-0">
        <header className="flex flex-wrap items-start justify-between gap-6">
          <div>
            <p className="text-xl font-semibold">Galleria</p>
            <h1 tabIndex={-1} className="mt-4 text-2xl">
              Order {number}
            </h1>
            <p className="text-soft">
              <Day at={createdAt} />
            </p>
          </div>
          <address className="text-lg not-italic wrap-anywhere">
            {[...addressLines(address), address.phone].filter(Boolean).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </header>
        <table className="mt-10 w-full text-left">
          <caption className="sr-only">What goes into the parcel</caption>
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="w-16 py-2">
                Pieces
              </th>
              <th scope="col" className="py-2">
                What
              </th>
              <th scope="col" className="w-16 py-2 text-right">
                Packed
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ productId, title, quantity }) => (
              <tr key={productId} className="border-b border-line">
                <td className="py-3 text-lg font-semibold tabular-nums">{quantity}</td>
                <td className="py-3 wrap-anywhere">
                  {title}
                  <span className="block text-sm text-soft">{productId}</span>
                </td>
                <td aria-label="To be ticked" className="py-3 text-right">
                  <span className="inline-block size-5 rounded-sm border border-ink" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {note && (
          <div className="mt-8">
            <p className="text-sm text-soft">Note from the customer</p>
            <p className="whitespace-pre-line wrap-anywhere">{note}</p>
          </div>
        )}
      </article>
    </div>
  )
}
