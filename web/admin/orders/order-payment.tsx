import { t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isUnpaid, type PaymentStatus } from '#contract/payments/payment-methods.ts'
import { paymentInFewWords, paymentStatusWords, refundTaskWords } from './payment-words.ts'

const unusual = ['awaiting', 'failed', 'partly_refunded', 'refunded', 'charged_back'] as const satisfies PaymentStatus[]

type PaymentFacts = Pick<Order, 'paymentMethod' | 'paymentStatus' | 'isTestPayment' | 'refundTasks'>

/** The unusual payment status of an order, and the refund tasks of staff. */
export function OrderPaymentState({ order }: { order: PaymentFacts }) {
  const { paymentMethod, paymentStatus, isTestPayment, refundTasks = [] } = order
  const isMissing = isUnpaid(paymentStatus) || paymentStatus === 'charged_back'
  const isTransfer = isUnpaid(paymentStatus) && paymentMethod === 'bank_transfer'
  return (
    <>
      {unusual.some((status) => status === paymentStatus) && (
        <Pill isUrgent={isMissing} word={isTransfer ? t('Transfer, open') : paymentStatusWords[paymentStatus]} />
      )}
      {refundTasks.map((task) => (
        <Pill key={task} isUrgent word={refundTaskWords[task]} />
      ))}
      {isTestPayment && <Pill isUrgent word={t('Test')} />}
    </>
  )
}

/** The payment of an order in a list, in a few words: “Transfer, open”, “Card”. Highlights unusual statuses. */
export function OrderPaymentText({ order }: { order: PaymentFacts & Pick<Order, 'total'> }) {
  const { paymentStatus, isTestPayment, refundTasks = [] } = order
  const isUrgent = isUnpaid(paymentStatus) || paymentStatus === 'charged_back' || refundTasks.length > 0
  const words = refundTasks.length > 0 ? refundTasks.map((task) => refundTaskWords[task]) : [paymentInFewWords(order)]
  return (
    <span className={`whitespace-nowrap ${isUrgent || isTestPayment ? 'font-semibold text-sale' : 'text-soft'}`}>
      {[...words, ...(isTestPayment ? [t('test')] : [])].join(', ')}
    </span>
  )
}

function Pill({ word, isUrgent }: { word: string; isUrgent: boolean }) {
  return <span className={`badge ${isUrgent ? 'border border-sale text-sale' : 'bg-sunken'}`}>{word}</span>
}
