/** An import is checked, waits to be run, and then applies all rows or none. A failed import has changed nothing. */
export declare const importStates: readonly ['checking', 'checked', 'running', 'done', 'failed'];
export declare const importRowKinds: readonly ['created', 'changed', 'invalid'];
