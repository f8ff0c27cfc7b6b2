// The shop of the browser tests: as in production, but signing up and signing in take less time.
import { parseEnvironment } from '../server/env.ts'
import { runShop } from '../server/start/run-shop.ts'
import { cheapPasswordCost } from '../server/test/factories.ts'

await runShop(parseEnvironment(process.env), { passwordCost: cheapPasswordCost })
