/** What somebody is called in a history: by name, or by email address where there is none. */
export function nameOf({ name, email }: { name: string; email: string }): string {
  return name || email
}
