/** `operationId` and summary of operations by method and path, as described. */
export type OwnNames = Readonly<Record<string, readonly [operationId: string, summary: string]>>;
