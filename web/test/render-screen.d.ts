import type { ReactNode } from 'react';
import { type ActionFunction } from 'react-router';
/** Renders an element as a screen with an action, with the toasts beside it. */
export declare function renderScreen(element: ReactNode, action: ActionFunction, path?: string): Promise<{
    screen: import("vitest-browser-react").RenderResult;
    router: import("react-router").DataRouter;
}>;
