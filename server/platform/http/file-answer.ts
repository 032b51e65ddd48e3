import { z } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It may lead elsewhere instead of answering, for the description. */
    redirects?: boolean;
  }
}

type Answers = Record<number, { description: string; content: Record<string, { schema: z.ZodType }> }>;

/** The response schema of a route that answers with a file, for the description; streams pass the serializer by. */
export const fileAnswer = (description: string, ...contentTypes: string[]): Answers => ({
  200: { description, content: Object.fromEntries(contentTypes.map((type) => [type, { schema: z.file() }])) },
});
