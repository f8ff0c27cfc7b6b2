import { address, button, type EmailDefinition, words } from '../email-definition.ts'

const forgotPasswordLink = address('The page to reset a password.', '/forgot-password')
const contactLink = address('The contact page.', '/contact')

export const accountEmails = {
  confirm_email: {
    subject: 'Confirm your email address',
    text: `Hello,

Confirm this email address for your {{shopName}} account. The link below works once and expires in 7 days.

You can already shop. Once the address is confirmed, orders that you placed without signing in appear in your account.

{{confirmLink}}

---

If you didn’t enter it, ignore this email.`,
    placeholders: {
      confirmLink: button('The button that confirms the address.', 'Confirm email address', '/confirm-email'),
    },
  },
  confirm_new_email: {
    subject: 'Confirm your new email address',
    text: `Hello,

This address was entered as the new email address of an account at {{shopName}}. Confirm it with the link below, in a browser where you’re signed in, or with the account password. The link works once and expires in 7 days.

Until then, the account keeps its current address.

{{confirmLink}}

---

If you didn’t enter it, ignore this email.`,
    placeholders: {
      confirmLink: button('The button that confirms the address.', 'Confirm email address', '/confirm-email'),
    },
  },
  guest_link: {
    subject: 'Your orders at {{shopName}}',
    text: `Hello,

Someone checked out as a guest at {{shopName}} with this address. If it was you, confirm it with the link below to see all your orders on any device. The link works once and expires in 7 days.

{{confirmLink}}

---

If you didn’t enter this address, ignore this email.`,
    placeholders: {
      confirmLink: button('The button that confirms the address and shows the orders.', 'See your orders', '/orders'),
    },
  },
  password_reset: {
    subject: 'Reset your password',
    text: `Hello,

We received a request to reset the password for your {{shopName}} account. You can set a new one with the link below. It works once and expires in one hour.

{{resetLink}}

---

If you didn’t request this, ignore this email. Your password won’t change.`,
    placeholders: {
      resetLink: button('The button that opens the page for the new password.', 'Reset password', '/reset-password'),
    },
  },
  password_changed: {
    subject: 'Your password was changed',
    text: `Hello,

The password for your {{shopName}} account was just changed. You’ve been signed out everywhere else.

---

If this wasn’t you, reset your password right away: {{forgotPasswordLink}}`,
    placeholders: { forgotPasswordLink },
  },
  email_changed: {
    subject: 'Your email address was changed',
    text: `Hello,

The email address for your {{shopName}} account was just changed. From now on, you sign in with the new address, and we send our emails there.

If this was you, you don’t need to do anything. If it wasn’t, undo the change with the link below and set a new password. That signs out everyone. The link works once and expires in 7 days.

{{undoLink}}

---

If the link no longer works, contact us: {{contactLink}}`,
    placeholders: {
      undoLink: button('The button that undoes the change.', 'Undo the change', '/undo-email-change'),
      contactLink,
    },
  },
  email_change_undone: {
    subject: 'Your email address change was undone',
    text: `Hello,

Someone with access to the previous email address of a {{shopName}} account has undone its change to this address, set a new password and signed out everyone. This address no longer belongs to the account.

---

If this is your account and you don’t know who did this, contact us: {{contactLink}}`,
    placeholders: { contactLink },
  },
  new_sign_in: {
    subject: 'New sign-in to your account',
    text: `Hello,

There was a new sign-in to your {{shopName}} account, from a browser we haven’t seen before.

Time: {{time}}
Browser: {{browser}}

If this was you, you don’t need to do anything.

---

If this wasn’t you, reset your password right away. That signs you out everywhere: {{forgotPasswordLink}}`,
    placeholders: {
      time: words('When it was.', 'November 23, 2026 at 2:05 PM (UTC)', true),
      browser: words('The browser and the operating system.', 'Firefox on Windows', true),
      forgotPasswordLink,
    },
  },
  failed_sign_ins: {
    subject: 'Failed sign-ins to your account',
    text: `Hello,

Someone entered the wrong password for your {{shopName}} account several times in a row. They couldn’t sign in, and we’re slowing down further attempts.

Browsers you’ve already used aren’t affected.

---

If this was you, reset your password: {{forgotPasswordLink}}. If not, you don’t need to do anything, unless you use the same password elsewhere: then change it.`,
    placeholders: { forgotPasswordLink },
  },
  second_factor_changed: {
    subject: 'Two-step verification changed',
    text: `Hello,

{{change}}

---

If this wasn’t you, reset your password right away: {{forgotPasswordLink}}`,
    placeholders: {
      change: words('What has changed.', 'An authenticator app was just added to your account.', true),
      forgotPasswordLink,
    },
  },
  incorrect_codes: {
    subject: 'Incorrect codes for your account',
    text: `Hello,

Someone with your password, or using a browser where you’re signed in, entered several incorrect verification codes. They were rejected, and we’re slowing down further attempts.

If this was you, you don’t need to do anything.

---

If this wasn’t you, reset your password right away. That signs you out everywhere: {{forgotPasswordLink}}`,
    placeholders: { forgotPasswordLink },
  },
} satisfies Record<string, EmailDefinition>
