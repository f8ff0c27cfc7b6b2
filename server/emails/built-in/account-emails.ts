import { t, template } from '#contract/language/t.ts'
import { formatMoment } from '../../platform/time/format-moment.ts'
import { address, button, type EmailDefinition, words } from '../email-definition.ts'

const forgotPasswordLink = address(() => t('The page to reset a password.'), '/forgot-password')
const contactLink = address(() => t('The contact page.'), '/contact')

export const accountEmails = {
  confirm_email: {
    subject: template('Confirm your email address'),
    text: template(`Hello,

Confirm this email address for your {{shopName}} account. The link below works once and expires in 7 days.

You can already shop. Once the address is confirmed, orders that you placed without signing in appear in your account.

{{confirmLink}}

---

If you didn’t enter it, ignore this email.`),
    placeholders: {
      confirmLink: button(
        () => t('The button that confirms the address.'),
        () => t('Confirm email address'),
        '/confirm-email',
      ),
    },
  },
  confirm_new_email: {
    subject: template('Confirm your new email address'),
    text: template(`Hello,

This address was entered as the new email address of an account at {{shopName}}. Confirm it with the link below, in a browser where you’re signed in, or with the account password. The link works once and expires in 7 days.

Until then, the account keeps its current address.

{{confirmLink}}

---

If you didn’t enter it, ignore this email.`),
    placeholders: {
      confirmLink: button(
        () => t('The button that confirms the address.'),
        () => t('Confirm email address'),
        '/confirm-email',
      ),
    },
  },
  guest_link: {
    subject: template('Your orders at {{shopName}}'),
    text: template(`Hello,

Someone checked out as a guest at {{shopName}} with this address. If it was you, confirm it with the link below to see all your orders on any device. The link works once and expires in 7 days.

{{confirmLink}}

---

If you didn’t enter this address, ignore this email.`),
    placeholders: {
      confirmLink: button(
        () => t('The button that confirms the address and shows the orders.'),
        () => t('See your orders'),
        '/orders',
      ),
    },
  },
  password_reset: {
    subject: template('Reset your password'),
    text: template(`Hello,

We received a request to reset the password for your {{shopName}} account. You can set a new one with the link below. It works once and expires in one hour.

{{resetLink}}

---

If you didn’t request this, ignore this email. Your password won’t change.`),
    placeholders: {
      resetLink: button(
        () => t('The button that opens the page for the new password.'),
        () => t('Reset password'),
        '/reset-password',
      ),
    },
  },
  password_changed: {
    subject: template('Your password was changed'),
    text: template(`Hello,

The password for your {{shopName}} account was just changed. You’ve been signed out everywhere else.

---

If this wasn’t you, reset your password right away: {{forgotPasswordLink}}`),
    placeholders: { forgotPasswordLink },
  },
  email_changed: {
    subject: template('Your email address was changed'),
    text: template(`Hello,

The email address for your {{shopName}} account was just changed. From now on, you sign in with the new address, and we send our emails there.

If this was you, you don’t need to do anything. If it wasn’t, undo the change with the link below and set a new password. That signs out everyone. The link works once and expires in 7 days.

{{undoLink}}

---

If the link no longer works, contact us: {{contactLink}}`),
    placeholders: {
      undoLink: button(
        () => t('The button that undoes the change.'),
        () => t('Undo the change'),
        '/undo-email-change',
      ),
      contactLink,
    },
  },
  email_change_undone: {
    subject: template('Your email address change was undone'),
    text: template(`Hello,

Someone with access to the previous email address of a {{shopName}} account has undone its change to this address, set a new password and signed out everyone. This address no longer belongs to the account.

---

If this is your account and you don’t know who did this, contact us: {{contactLink}}`),
    placeholders: { contactLink },
  },
  new_sign_in: {
    subject: template('New sign-in to your account'),
    text: template(`Hello,

There was a new sign-in to your {{shopName}} account, from a browser we haven’t seen before.

Time: {{time}}
Browser: {{browser}}

If this was you, you don’t need to do anything.

---

If this wasn’t you, reset your password right away. That signs you out everywhere: {{forgotPasswordLink}}`),
    placeholders: {
      time: words(
        () => t('When it was.'),
        () => formatMoment(new Date('2026-11-23T14:05:00Z'), 'UTC'),
        true,
      ),
      browser: words(
        () => t('The browser and the operating system.'),
        () => t('Firefox on Windows'),
        true,
      ),
      forgotPasswordLink,
    },
  },
  failed_sign_ins: {
    subject: template('Failed sign-ins to your account'),
    text: template(`Hello,

Someone entered the wrong password for your {{shopName}} account several times in a row. They couldn’t sign in, and we’re slowing down further attempts.

Browsers you’ve already used aren’t affected.

---

If this was you, reset your password: {{forgotPasswordLink}}. If not, you don’t need to do anything, unless you use the same password elsewhere: then change it.`),
    placeholders: { forgotPasswordLink },
  },
  second_factor_changed: {
    subject: template('Two-step verification changed'),
    text: template(`Hello,

{{change}}

---

If this wasn’t you, reset your password right away: {{forgotPasswordLink}}`),
    placeholders: {
      change: words(
        () => t('What has changed.'),
        () => t('An authenticator app was just added to your account.'),
        true,
      ),
      forgotPasswordLink,
    },
  },
  incorrect_codes: {
    subject: template('Incorrect codes for your account'),
    text: template(`Hello,

Someone with your password, or using a browser where you’re signed in, entered several incorrect verification codes. They were rejected, and we’re slowing down further attempts.

If this was you, you don’t need to do anything.

---

If this wasn’t you, reset your password right away. That signs you out everywhere: {{forgotPasswordLink}}`),
    placeholders: { forgotPasswordLink },
  },
} satisfies Record<string, EmailDefinition>
