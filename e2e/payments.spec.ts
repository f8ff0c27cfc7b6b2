import { test, usualPayments } from './payment-stories.ts'

test.describe('with scripts', usualPayments)
