import * as z from 'zod/mini';
/** The shop settings. See docs/behavior.md#shop-settings. */
export declare const ShopSettings: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    languages: z.ZodMiniTuple<readonly [z.ZodMiniEnum<{
        de: "de";
        en: "en";
    }>], z.ZodMiniEnum<{
        de: "de";
        en: "en";
    }>>;
    shopEmail: z.ZodMiniString<string>;
    tagline: z.ZodMiniString<string>;
    accentColor: z.ZodMiniString<string>;
    logo: z.ZodMiniString<string>;
    logoIncludesName: z.ZodMiniBoolean<boolean>;
    announcement: z.ZodMiniString<string>;
    country: z.ZodMiniString<string>;
    shipsTo: z.ZodMiniArray<z.ZodMiniString<string>>;
    timeZone: z.ZodMiniString<string>;
    holidayRegion: z.ZodMiniString<string>;
    workedHolidays: z.ZodMiniArray<z.ZodMiniObject<{
        rule: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    closures: z.ZodMiniArray<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        until: z.ZodMiniString<string>;
        note: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    reviewEmails: z.ZodMiniBoolean<boolean>;
    offlinePages: z.ZodMiniBoolean<boolean>;
    comingSoon: z.ZodMiniBoolean<boolean>;
    comingSoonMessage: z.ZodMiniString<string>;
    previewPassword: z.ZodMiniString<string>;
    requireStaffTwoFactor: z.ZodMiniBoolean<boolean>;
    sellerName: z.ZodMiniString<string>;
    sellerAddress: z.ZodMiniString<string>;
    sellerDetails: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    roundPrices: z.ZodMiniBoolean<boolean>;
    shippingPrice: z.ZodMiniNumber<number>;
    freeShippingThreshold: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    deliveryTime: z.ZodMiniObject<{
        minDays: z.ZodMiniInt;
        maxDays: z.ZodMiniInt;
    }, z.core.$strip>;
    unconfirmedMaxUnits: z.ZodMiniNullable<z.ZodMiniInt>;
    unconfirmedMaxTotal: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    cashOnDelivery: z.ZodMiniBoolean<boolean>;
    cashCountries: z.ZodMiniArray<z.ZodMiniString<string>>;
    cashMaximum: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    cashFee: z.ZodMiniNumber<number>;
    bankTransfer: z.ZodMiniBoolean<boolean>;
    bankDetails: z.ZodMiniString<string>;
    bankTransferDays: z.ZodMiniInt;
    returnDays: z.ZodMiniInt;
    taxes: z.ZodMiniEnum<{
        charged: "charged";
        none: "none";
        smallBusiness: "smallBusiness";
    }>;
    pricesIncludeTax: z.ZodMiniBoolean<boolean>;
    euSales: z.ZodMiniEnum<{
        destination: "destination";
        origin: "origin";
    }>;
    shippingTax: z.ZodMiniEnum<{
        split: "split";
        standard: "standard";
    }>;
    vatId: z.ZodMiniString<string>;
    smallBusinessNote: z.ZodMiniString<string>;
    roundsTo5Cents: z.ZodMiniBoolean<boolean>;
    orderButton: z.ZodMiniString<string>;
    dhlProduct: z.ZodMiniString<string>;
    dhlBillingNumber: z.ZodMiniString<string>;
    dhlProductAbroad: z.ZodMiniString<string>;
    dhlBillingNumberAbroad: z.ZodMiniString<string>;
    labelWeight: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    guaranteeNotices: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        image: z.ZodMiniString<string>;
        pdf: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type ShopSettings = z.output<typeof ShopSettings>;
export type SettingName = keyof ShopSettings;
/** The settings of a new shop, except for settings that depend on its machine. */
export declare const settingDefaults: {
    name: string;
    languages: ["en"];
    tagline: string;
    accentColor: string;
    logo: string;
    logoIncludesName: false;
    announcement: string;
    country: string;
    shipsTo: never[];
    holidayRegion: string;
    workedHolidays: never[];
    closures: never[];
    reviewEmails: true;
    offlinePages: true;
    comingSoon: false;
    comingSoonMessage: string;
    previewPassword: string;
    requireStaffTwoFactor: false;
    sellerName: string;
    sellerAddress: string;
    sellerDetails: string;
    currency: string;
    roundPrices: false;
    shippingPrice: number;
    freeShippingThreshold: null;
    unconfirmedMaxUnits: number;
    unconfirmedMaxTotal: number;
    deliveryTime: {
        minDays: number;
        maxDays: number;
    };
    cashOnDelivery: true;
    cashCountries: never[];
    cashMaximum: null;
    cashFee: number;
    bankTransfer: false;
    bankDetails: string;
    bankTransferDays: number;
    returnDays: number;
    taxes: "none";
    pricesIncludeTax: true;
    euSales: "destination";
    shippingTax: "standard";
    vatId: string;
    smallBusinessNote: string;
    roundsTo5Cents: false;
    orderButton: string;
    dhlProduct: string;
    dhlBillingNumber: string;
    dhlProductAbroad: string;
    dhlBillingNumberAbroad: string;
    labelWeight: null;
    guaranteeNotices: {};
};
/** Reads a number of days or a range such as 3-5; undefined if it is neither. */
export declare function parseDeliveryTime(given: string): ShopSettings['deliveryTime'] | undefined;
