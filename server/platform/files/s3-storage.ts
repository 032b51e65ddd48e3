import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '#server/platform/config/config.ts';
import { contentTypeOf } from './content-type.ts';
import { assertFilePath, type FileStorage, isFilePath } from './storage.ts';

/** How long a signed address works, in seconds. */
const ADDRESS_SECONDS = 60;

/** Keeps files as objects of a bucket, which must exist and should be private. */
export function s3Storage({ bucket, endpoint, region, forcePathStyle, ...credentials }: S3Config): FileStorage {
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    credentials,
    // Services other than Amazon's often refuse the checksums that newer clients add on their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });

  return {
    async put(path, bytes, contentType) {
      assertFilePath(path);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: path, Body: bytes, ContentType: contentType }));
    },

    async open(path) {
      if (!isFilePath(path)) {
        return undefined;
      }
      try {
        const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path }));
        return {
          stream: object.Body as Readable,
          size: object.ContentLength ?? 0,
          contentType: object.ContentType ?? contentTypeOf(path),
        };
      } catch (error) {
        if (error instanceof NoSuchKey) {
          return undefined;
        }
        throw error;
      }
    },

    async delete(path) {
      assertFilePath(path);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: path }));
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key } of page.Contents ?? []) {
          if (Key && isFilePath(Key)) {
            yield Key;
          }
        }
      }
    },

    async about(path) {
      assertFilePath(path);
      try {
        const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: path }));
        return { storedAt: head.LastModified!, bytes: head.ContentLength! };
      } catch (error) {
        if (error instanceof NotFound) {
          return undefined;
        }
        throw error;
      }
    },

    async signedUrl(path) {
      assertFilePath(path);
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: path,
        ...(path.endsWith('.pdf') && { ResponseContentDisposition: 'attachment' }),
      });
      return await getSignedUrl(client, command, { expiresIn: ADDRESS_SECONDS });
    },
  };
}
