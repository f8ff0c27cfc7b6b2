export declare const staffRoles: readonly ['owner', 'manager', 'fulfillment', 'read_only'];
export type StaffRole = (typeof staffRoles)[number];
/** The roles that an owner can give. Handing the shop over makes an owner. */
export declare const assignableRoles: ["manager", "fulfillment", "read_only"];
export type AssignableRole = (typeof assignableRoles)[number];
