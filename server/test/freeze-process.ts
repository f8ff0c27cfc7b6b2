import { onTestFinished } from 'vitest'

/** Freezes a process, such as PostgreSQL's of a connection, until the returned function is called or the test ends. */
export function freezeProcess(pid: number): () => void {
  process.kill(pid, 'SIGSTOP')
  let isFrozen = true
  const resume = () => {
    if (isFrozen) process.kill(pid, 'SIGCONT')
    isFrozen = false
  }
  onTestFinished(resume)
  return resume
}
