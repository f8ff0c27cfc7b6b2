/** Whether a path is in the admin area, which needs scripts. */
export const isAdminPath = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname)
