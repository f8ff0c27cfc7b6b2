/** Whether a text is a calendar day, for example 2026-02-28. */
export declare function isDay(text: string): boolean;
/** Whether a text is the IANA name of a time zone, for example Europe/Lisbon. Offsets such as +01:00 are not. */
export declare function isTimeZone(name: string): boolean;
