import { type UnknownAction } from '@reduxjs/toolkit';
import type { Call } from '../api/call.ts';
declare const slices: import("@reduxjs/toolkit").CombinedSliceReducer<{
    auth: import("./auth-slice.ts").AuthState;
    cart: import("./cart-slice.ts").CartState;
    order: import("./order-slice.ts").OrderState;
    productList: import("./product-list-slice.ts").ProductListState;
    user: import("./user-slice.ts").UserState;
}, {
    auth: import("./auth-slice.ts").AuthState;
    cart: import("./cart-slice.ts").CartState;
    order: import("./order-slice.ts").OrderState;
    productList: import("./product-list-slice.ts").ProductListState;
    user: import("./user-slice.ts").UserState;
}, Partial<{
    auth: import("./auth-slice.ts").AuthState;
    cart: import("./cart-slice.ts").CartState;
    order: import("./order-slice.ts").OrderState;
    productList: import("./product-list-slice.ts").ProductListState;
    user: import("./user-slice.ts").UserState;
}>>;
export type RootState = ReturnType<typeof slices>;
/** One store per page on the server; one per tab in the browser, created from the printed state. */
export declare function createStore(call: Call, preloadedState?: RootState): import("@reduxjs/toolkit").EnhancedStore<{
    auth: import("./auth-slice.ts").AuthState;
    cart: import("./cart-slice.ts").CartState;
    order: import("./order-slice.ts").OrderState;
    productList: import("./product-list-slice.ts").ProductListState;
    user: import("./user-slice.ts").UserState;
}, UnknownAction, import("@reduxjs/toolkit").Tuple<[import("redux").StoreEnhancer<{
    dispatch: import("redux-thunk").ThunkDispatch<{
        auth: import("./auth-slice.ts").AuthState;
        cart: import("./cart-slice.ts").CartState;
        order: import("./order-slice.ts").OrderState;
        productList: import("./product-list-slice.ts").ProductListState;
        user: import("./user-slice.ts").UserState;
    }, {
        call: Call;
        inTurn: import("../api/in-turn.ts").InTurn;
    }, UnknownAction>;
}>, import("redux").StoreEnhancer]>>;
export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
/** What loaders and actions get from the router: the store, the API, and whether they run for a native POST. */
export declare const appContext: import("react-router").RouterContext<{
    store: AppStore;
    call: Call;
    isServer: boolean;
}>;
export {};
