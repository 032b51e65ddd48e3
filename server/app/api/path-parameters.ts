interface Described {
  parameters?: object[];
}

type Path<Operation> = Record<string, Operation | object[]>;

/** Says once for a path what each of several operations on it takes, as the header parameters and the id of a record. */
export function shareOnPaths<Operation extends Described>(
  paths: Record<string, Record<string, Operation>>,
): Record<string, Path<Operation>> {
  return Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, shared(methods)]));
}

function shared<Operation extends Described>(methods: Record<string, Operation>): Path<Operation> {
  const [first, ...others] = Object.values(methods).map(({ parameters = [] }) => parameters);
  const takes = (parameters: readonly object[], one: object) =>
    parameters.some((other) => JSON.stringify(other) === JSON.stringify(one));
  const common = (first ?? []).filter((one) => others.every((parameters) => takes(parameters, one)));
  if (others.length === 0 || common.length === 0) return methods;
  const own = Object.entries(methods).map(([verb, { parameters = [], ...operation }]) => {
    const rest = parameters.filter((one) => !takes(common, one));
    return [verb, { ...operation, ...(rest.length > 0 && { parameters: rest }) }] as const;
  });
  return { parameters: common, ...Object.fromEntries(own) };
}
