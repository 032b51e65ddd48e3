import { a, type Noun, nouns, pascal } from './nouns.ts';
import { ownNames } from './own-names/own-names.ts';

/** The name of an operation: in generated code, and in a line for people. */
export interface OperationName {
  operationId: string;
  summary: string;
}

type Naming = (noun: Noun) => readonly [operationId: string, summary: string];

const one = ({ one: word }: Noun) => pascal(word);
const many = ({ many: words }: Noun) => pascal(words);

/** A step of a document, named by its verb. */
const step =
  (verb: string): Naming =>
  (noun) => [`${verb}${one(noun)}`, `${pascal(verb)} ${a(noun)}`];

/** The operations that records of every kind have, by method and by the rest of the path. */
const naming: Readonly<Record<string, Naming>> = {
  'GET ': (noun) => [`list${many(noun)}`, `List ${noun.many}`],
  'POST ': (noun) => [`create${one(noun)}`, `Create ${a(noun)}`],
  'GET /{id}': (noun) => [`get${one(noun)}`, `Read ${a(noun)}`],
  'PUT /{id}': (noun) => [`update${one(noun)}`, `Update ${a(noun)}`],
  'DELETE /{id}': (noun) => [`delete${one(noun)}`, `Delete ${a(noun)}`],
  'GET /export': (noun) => [`export${many(noun)}`, `Export ${noun.many} to a file`],
  'GET /{id}/history': (noun) => [`get${one(noun)}History`, `Read the history of ${a(noun)}`],
  'GET /{id}/used_by': (noun) => [`list${one(noun)}Uses`, `List what refers to ${a(noun)}`],
  'GET /{id}/permissions': (noun) => [`get${one(noun)}Permissions`, `Read the permissions of ${a(noun)}`],
  'PUT /{id}/permissions': (noun) => [`update${one(noun)}Permissions`, `Update the permissions of ${a(noun)}`],
  'POST /bulk_delete': (noun) => [`deleteSeveral${many(noun)}`, `Delete several ${noun.many}`],
  'POST /bulk_status': (noun) => [`setStatusOfSeveral${many(noun)}`, `Activate or deactivate several ${noun.many}`],
  'GET /import/template': (noun) => [
    `get${one(noun)}ImportTemplate`,
    `Download the template for importing ${noun.many}`,
  ],
  'POST /import': (noun) => [`upload${one(noun)}Import`, `Upload a file of ${noun.many} and check it`],
  'GET /import': (noun) => [`getLatest${one(noun)}Import`, `Read the latest import of ${noun.many}`],
  'GET /import/{id}': (noun) => [`get${one(noun)}Import`, `Read an import of ${noun.many}`],
  'PUT /import/{id}': (noun) => [`update${one(noun)}Import`, `Update how an import of ${noun.many} is read`],
  'DELETE /import/{id}': (noun) => [`discard${one(noun)}Import`, `Discard an import of ${noun.many}`],
  'POST /import/{id}/start': (noun) => [`start${one(noun)}Import`, `Start an import of ${noun.many}`],
  'GET /import/{id}/errors': (noun) => [
    `export${one(noun)}ImportErrors`,
    `Download the faulty rows of an import of ${noun.many}`,
  ],
  'GET /{id}/merge': (noun) => [
    `preview${one(noun)}Merge`,
    `Read what merging ${a(noun)} into another one would come to`,
  ],
  'POST /{id}/merge': (noun) => [`merge${one(noun)}`, `Merge ${a(noun)} into another one`],
  'DELETE /{id}/merge': (noun) => [`takeBack${one(noun)}Merge`, `Take the merge of ${a(noun)} back`],
  'POST /{id}/submit': step('submit'),
  'POST /{id}/reopen': step('reopen'),
  'POST /{id}/take': step('take'),
  'POST /{id}/refuse': step('refuse'),
  'POST /{id}/cancel': step('cancel'),
  'POST /{id}/post': step('post'),
  'POST /{id}/approve': step('approve'),
  'POST /{id}/reject': step('reject'),
  'POST /{id}/override_lien': (noun) => [
    `overrideLienOf${one(noun)}`,
    `Release the goods of ${a(noun)} that are kept back`,
  ],
  'PUT /{id}/remarks': (noun) => [`update${one(noun)}Remarks`, `Update the remarks of ${a(noun)}`],
  'GET /{id}/services': (noun) => [`get${one(noun)}Services`, `Read what was done with ${a(noun)} beside moving goods`],
  'PUT /{id}/services': (noun) => [
    `update${one(noun)}Services`,
    `Say what was done with ${a(noun)} beside moving goods`,
  ],
  'GET /{id}/attachments': (noun) => [`list${one(noun)}Attachments`, `List the files attached to ${a(noun)}`],
  'POST /{id}/attachments': (noun) => [`add${one(noun)}Attachment`, `Attach a file to ${a(noun)}`],
  'DELETE /{id}/attachments/{attachment_id}': (noun) => [
    `remove${one(noun)}Attachment`,
    `Remove an attachment of ${a(noun)}`,
  ],
};

/**
 * What a route is called: by the table of those that are like no other, else by its method and path.
 * `path` is as described, `/v1/products/{id}`. Undefined where nothing is known of it.
 */
export function nameOf(method: string, path: string): OperationName | undefined {
  const [, segment = '', rest = ''] = /^\/v1\/((?:fishfin\/)?[^/]+(?:\/\{within_id\}\/[a-z]+)?)(.*)$/.exec(path) ?? [];
  const noun = nouns[segment];
  const found = ownNames[`${method} ${path}`] ?? (noun && naming[`${method} ${rest}`]?.(noun));
  return found && { operationId: found[0], summary: found[1] };
}
