import { formatMoney } from '#contract/money.ts'
import { address, button, type EmailDefinition, lines, words } from '../email-definition.ts'

const product = words('The product, with its options.', 'Linen shirt, M', true)
const price = words('The price now.', (shop) => formatMoney(39, shop))
const priceThen = words('The price when the alert was requested.', (shop) => formatMoney(49, shop))
const confirmLink = button('The button that confirms the alert.', 'Confirm alert', '/product-alert')
const productLink = button('The button that opens the product.', 'View product', '/products')
const stopLink = lines('The page that stops all alerts.', ({ publicUrl }) => `${publicUrl}/product-alert`, true)

const confirmation = 'Confirm with the link below. It works once and expires in 7 days. Then we’ll email you once.'
const notEntered = 'If you didn’t enter this address, ignore this email.'
const onlyOne = 'You asked for this alert, and it’s now complete. To unsubscribe from all product alerts: {{stopLink}}'

export const alertEmails = {
  alert_confirmation_back: {
    subject: 'Confirm your alert for {{product}}',
    text: `Hello,

Someone entered this address at {{shopName}} to be emailed when “{{product}}” is back in stock.

${confirmation}

{{confirmLink}}

---

${notEntered}`,
    placeholders: { product, confirmLink },
  },
  alert_confirmation_price: {
    subject: 'Confirm your alert for {{product}}',
    text: `Hello,

Someone entered this address at {{shopName}} to be emailed when “{{product}}” drops below {{priceThen}}.

${confirmation}

{{confirmLink}}

---

${notEntered}`,
    placeholders: { product, priceThen, confirmLink },
  },
  alert_back: {
    subject: 'Back in stock: {{product}}',
    text: `Hello,

“{{product}}” is back in stock, for {{price}}.

{{productLink}}

---

${onlyOne}`,
    placeholders: { product, price, productLink, stopLink },
  },
  alert_price: {
    subject: 'Price drop: {{product}}',
    text: `Hello,

“{{product}}” is now {{price}}. It was {{priceThen}} when you set this alert.

{{productLink}}

---

${onlyOne}`,
    placeholders: { product, price, priceThen, productLink, stopLink },
  },
} satisfies Record<string, EmailDefinition>

export const contactEmails = {
  contact_message: {
    subject: 'Message from {{senderName}}',
    text: '{{senderName}} <{{senderEmail}}> wrote:\n\n{{message}}',
    placeholders: {
      senderName: words('The sender’s name.', 'Ada Lovelace'),
      senderEmail: lines('The sender’s email address.', 'ada@example.com', true),
      message: lines('The message, after the order number if there is one.', 'Do you ship to Ghent?', true),
    },
  },
  contact_confirmation: {
    subject: 'Your message to {{shopName}}',
    text: 'Hello,\n\nWe’ve received your message and will reply by email.',
    placeholders: {},
  },
} satisfies Record<string, EmailDefinition>

const statement = lines(
  'What the customer has declared, without links.',
  'Name: Ada Lovelace\nEmail: ada@example.com\nContract: Order 1001\nItems: 1 × Linen shirt',
  true,
)
const receivedAt = words('When it was received.', 'November 29, 2026 at 3:12 PM (Europe/Berlin)', true)

export const withdrawalEmails = {
  withdrawal_received: {
    subject: 'We’ve received your withdrawal',
    text: `Hello,

We received this withdrawal on {{receivedAt}}:

{{statement}}

Keep this email as confirmation. We’ll email you about the next steps.`,
    placeholders: { receivedAt, statement },
  },
  new_withdrawal: {
    subject: 'Withdrawal from {{customerName}}',
    text: `{{customerName}} has withdrawn from a contract. We received this on {{receivedAt}} and confirm it by email:

{{statement}}

{{origin}}

{{withdrawalLink}}`,
    placeholders: {
      customerName: words('The name that was entered.', 'Ada Lovelace'),
      origin: words('Where it was declared.', 'The items were selected on the order page.'),
      receivedAt,
      statement,
      withdrawalLink: button(
        'The button that opens the withdrawal in the admin area.',
        'View withdrawal',
        '/admin/withdrawals',
      ),
    },
  },
} satisfies Record<string, EmailDefinition>

export const stockEmails = {
  low_stock: {
    subject: 'Low stock: {{summary}}',
    text: 'Hello,\n\nThese products are low on stock:\n\n{{products}}\n\n{{productsLink}}',
    placeholders: {
      summary: words('The first product, and how many others.', 'Tote bag and 2 more'),
      products: lines(
        'The products and variants, with the remaining stock of each.',
        'Tote bag · 0 left\nLinen shirt · M · 3 left\nReading lamp · 5 left',
        true,
      ),
      productsLink: button(
        'The button that lists all products with low stock.',
        'View products',
        '/admin?stock=low&state=for-sale',
      ),
    },
  },
} satisfies Record<string, EmailDefinition>

const forgotPasswordLink = address('The page to reset a password.', '/forgot-password')

export const reviewEmails = {
  pending_reviews: {
    subject: '{{reviews}} pending',
    text: 'Hello,\n\nCustomers see reviews once you have published them. Pending now: {{reviews}}.\n\n{{reviewsLink}}',
    placeholders: {
      reviews: words('How many reviews are pending.', '3 reviews'),
      reviewsLink: button('The button that lists pending reviews.', 'View reviews', '/admin/reviews'),
    },
  },
} satisfies Record<string, EmailDefinition>

export const staffEmails = {
  staff_invitation: {
    subject: 'You’ve been invited to join {{shopName}}',
    text: `Hello,

You’ve been invited to join the {{shopName}} team. You’ll be able to {{tasks}}.

Accept the invitation with the link below. It works once and expires in 7 days.

{{invitationLink}}

---

If you weren’t expecting this invitation, ignore this email.`,
    placeholders: {
      tasks: words('What the role can do.', 'manage products, orders, reviews and settings'),
      invitationLink: button('The button that accepts the invitation.', 'Accept invitation', '/invitation'),
    },
  },
  new_owner: {
    subject: 'You’re now the owner of {{shopName}}',
    text: `Hello,

You’re now the owner of {{shopName}}. You can also manage its staff.

{{staffLink}}`,
    placeholders: { staffLink: button('The button that opens the staff list.', 'View staff', '/admin/staff') },
  },
  former_owner: {
    subject: 'You’ve transferred ownership of {{shopName}}',
    text: `Hello,

The ownership of {{shopName}} was transferred from your account. You’re now a manager: you can do everything except manage the staff.

---

If this wasn’t you, reset your password right away: {{forgotPasswordLink}}. Then ask your server administrator to restore your ownership.`,
    placeholders: { forgotPasswordLink },
  },
} satisfies Record<string, EmailDefinition>
