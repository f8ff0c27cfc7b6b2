import { dirname } from 'node:path'

/** The project's folder. This file and its bundle, `build/server.js`, are both one level below it. */
export const root = dirname(import.meta.dirname)
