import { plural, t, template } from '#contract/language/t.ts'
import { formatMoney } from '#contract/money.ts'
import { pageUrl } from '../../platform/language/reader-language.ts'
import { formatMoment } from '../../platform/time/format-moment.ts'
import { address, button, type EmailDefinition, lines, words } from '../email-definition.ts'
import { samples } from './samples.ts'

const product = words(
  () => t('The product, with its options.'),
  () => t('Linen shirt, M'),
  true,
)
const price = words(
  () => t('The price now.'),
  (shop) => formatMoney(39, shop),
)
const priceThen = words(
  () => t('The price when the alert was requested.'),
  (shop) => formatMoney(49, shop),
)
const confirmLink = button(
  () => t('The button that confirms the alert.'),
  () => t('Confirm alert'),
  '/product-alert',
)
const productLink = button(
  () => t('The button that opens the product.'),
  () => t('View product'),
  '/products',
)
const stopLink = lines(
  () => t('The page that stops all alerts.'),
  (shop) => pageUrl(shop, '/product-alert'),
  true,
)

export const alertEmails = {
  alert_confirmation_back: {
    subject: template('Confirm your alert for {{product}}'),
    text: template(`Hello,

Someone entered this address at {{shopName}} to be emailed when “{{product}}” is back in stock.

Confirm with the link below. It works once and expires in 7 days. Then we’ll email you once.

{{confirmLink}}

---

If you didn’t enter this address, ignore this email.`),
    placeholders: { product, confirmLink },
  },
  alert_confirmation_price: {
    subject: template('Confirm your alert for {{product}}'),
    text: template(`Hello,

Someone entered this address at {{shopName}} to be emailed when “{{product}}” drops below {{priceThen}}.

Confirm with the link below. It works once and expires in 7 days. Then we’ll email you once.

{{confirmLink}}

---

If you didn’t enter this address, ignore this email.`),
    placeholders: { product, priceThen, confirmLink },
  },
  alert_back: {
    subject: template('Back in stock: {{product}}'),
    text: template(`Hello,

“{{product}}” is back in stock, for {{price}}.

{{productLink}}

---

You asked for this alert, and it’s now complete. To unsubscribe from all product alerts: {{stopLink}}`),
    placeholders: { product, price, productLink, stopLink },
  },
  alert_price: {
    subject: template('Price drop: {{product}}'),
    text: template(`Hello,

“{{product}}” is now {{price}}. It was {{priceThen}} when you set this alert.

{{productLink}}

---

You asked for this alert, and it’s now complete. To unsubscribe from all product alerts: {{stopLink}}`),
    placeholders: { product, price, priceThen, productLink, stopLink },
  },
} satisfies Record<string, EmailDefinition>

export const contactEmails = {
  contact_message: {
    subject: template('Message from {{senderName}}'),
    text: template('{{senderName}} <{{senderEmail}}> wrote:\n\n{{message}}'),
    placeholders: {
      senderName: words(
        () => t('The sender’s name.'),
        () => samples.name,
      ),
      senderEmail: lines(
        () => t('The sender’s email address.'),
        () => samples.email,
        true,
      ),
      message: lines(
        () => t('The message, after the order number if there is one.'),
        () => t('Do you ship to Ghent?'),
        true,
      ),
    },
  },
  contact_confirmation: {
    subject: template('Your message to {{shopName}}'),
    text: template('Hello,\n\nWe’ve received your message and will reply by email.'),
    placeholders: {},
  },
} satisfies Record<string, EmailDefinition>

const statement = lines(
  () => t('What the customer has declared, without links.'),
  () => {
    const contract = t('Order {number}', { number: samples.orderNumber })
    const items = t('1 × Linen shirt')
    return [
      t('Name: {name}', { name: samples.name }),
      t('Email: {email}', { email: samples.email }),
      t('Contract: {contract}', { contract }),
      t('Items: {items}', { items }),
    ].join('\n')
  },
  true,
)
// Not translated: a time zone
const timeZone = 'Europe/Berlin'
const receivedAt = words(
  () => t('When it was received.'),
  () => formatMoment(new Date('2026-11-29T14:12:00Z'), timeZone),
  true,
)

export const withdrawalEmails = {
  withdrawal_received: {
    subject: template('We’ve received your withdrawal'),
    text: template(`Hello,

We received this withdrawal on {{receivedAt}}:

{{statement}}

Keep this email as confirmation. We’ll email you about the next steps.`),
    placeholders: { receivedAt, statement },
  },
  new_withdrawal: {
    subject: template('Withdrawal from {{customerName}}'),
    text: template(`{{customerName}} has withdrawn from a contract. We received this on {{receivedAt}} and confirm it by email:

{{statement}}

{{origin}}

{{withdrawalLink}}`),
    placeholders: {
      customerName: words(
        () => t('The name that was entered.'),
        () => samples.name,
      ),
      origin: words(
        () => t('Where it was declared.'),
        () => t('The items were selected on the order page.'),
      ),
      receivedAt,
      statement,
      withdrawalLink: button(
        () => t('The button that opens the withdrawal in the admin area.'),
        () => t('View withdrawal'),
        '/admin/withdrawals',
      ),
    },
  },
} satisfies Record<string, EmailDefinition>

export const stockEmails = {
  low_stock: {
    subject: template('Low stock: {{summary}}'),
    text: template('Hello,\n\nThese products are low on stock:\n\n{{products}}\n\n{{productsLink}}'),
    placeholders: {
      summary: words(
        () => t('The first product, and how many others.'),
        () => t('Tote bag and 2 more'),
      ),
      products: lines(
        () => t('The products and variants, with the remaining stock of each.'),
        () => t('Tote bag · 0 left\nLinen shirt · M · 3 left\nReading lamp · 5 left'),
        true,
      ),
      productsLink: button(
        () => t('The button that lists all products with low stock.'),
        () => t('View products'),
        '/admin?stock=low&state=for-sale',
      ),
    },
  },
} satisfies Record<string, EmailDefinition>

const forgotPasswordLink = address(() => t('The page to reset a password.'), '/forgot-password')

export const reviewEmails = {
  pending_reviews: {
    subject: template('{{reviews}} pending'),
    text: template(
      'Hello,\n\nCustomers see reviews once you have published them. Pending now: {{reviews}}.\n\n{{reviewsLink}}',
    ),
    placeholders: {
      reviews: words(
        () => t('How many reviews are pending.'),
        () => plural(3, '{count} review', '{count} reviews'),
      ),
      reviewsLink: button(
        () => t('The button that lists pending reviews.'),
        () => t('View reviews'),
        '/admin/reviews',
      ),
    },
  },
} satisfies Record<string, EmailDefinition>

export const staffEmails = {
  staff_invitation: {
    subject: template('You’ve been invited to join {{shopName}}'),
    text: template(`Hello,

You’ve been invited to join the {{shopName}} team. You’ll be able to {{tasks}}.

Accept the invitation with the link below. It works once and expires in 7 days.

{{invitationLink}}

---

If you weren’t expecting this invitation, ignore this email.`),
    placeholders: {
      tasks: words(
        () => t('What the role can do.'),
        () => t('manage products, orders, reviews and settings'),
      ),
      invitationLink: button(
        () => t('The button that accepts the invitation.'),
        () => t('Accept invitation'),
        '/invitation',
      ),
    },
  },
  new_owner: {
    subject: template('You’re now the owner of {{shopName}}'),
    text: template(`Hello,

You’re now the owner of {{shopName}}. You can also manage its staff.

{{staffLink}}`),
    placeholders: {
      staffLink: button(
        () => t('The button that opens the staff list.'),
        () => t('View staff'),
        '/admin/staff',
      ),
    },
  },
  former_owner: {
    subject: template('You’ve transferred ownership of {{shopName}}'),
    text: template(`Hello,

The ownership of {{shopName}} was transferred from your account. You’re now a manager: you can do everything except manage the staff.

---

If this wasn’t you, reset your password right away: {{forgotPasswordLink}}. Then ask your server administrator to restore your ownership.`),
    placeholders: { forgotPasswordLink },
  },
} satisfies Record<string, EmailDefinition>
