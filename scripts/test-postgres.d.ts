export type TestPostgres = {
  /** URL of a database whose user may create and drop databases. */
  url: string
  stop(): Promise<void>
}
/** Returns the PostgreSQL server of TEST_DATABASE_URL, or starts one that runs until `stop` is called. */
export declare function startTestPostgres(): Promise<TestPostgres>
/** A PostgreSQL server that can be stopped and started again. It is killed when this process exits. */
export type PostgresServer = {
  url: string
  pid(): number
  /** Waits until the server accepts connections. */
  start(): Promise<void>
  /** SIGINT closes connections and shuts down cleanly; SIGQUIT ends all processes immediately, like a crash. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
}
/** Creates a PostgreSQL server with its data in a new folder `data`. `folder` must be readable for everyone. */
export declare function createPostgres(folder: string, data?: string): Promise<PostgresServer>
/** Returns a free port. */
export declare function findFreePort(): Promise<number>
