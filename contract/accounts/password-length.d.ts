export declare const minPasswordLength = 6;
/** The minimum length of passwords of users who work in the admin area. */
export declare const minStaffPasswordLength = 10;
