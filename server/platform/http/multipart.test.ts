import { expect, it } from 'vitest';
import { IMPORT_FILE_BYTES } from '#shared/limits.ts';
import { app, formBody, newCompany } from '#server/testing.ts';

it('a file above its limit is refused at its field, however its bytes come over the network', async () => {
  const { token } = await newCompany();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const file = new File([new Uint8Array(IMPORT_FILE_BYTES + 1024 * 1024)], 'large.csv');
  for (let time = 0; time < 20; time++) {
    const answer = await fetch(`${origin}/v1/grades/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formBody({ file }),
    });
    expect(await answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/file', code: 'file_too_large' }] });
  }
});
