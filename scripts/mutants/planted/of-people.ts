import type { Planted } from './planted.ts';

/** Faults by which somebody could do what they may not, or not what they may. */
export const faultsOfPeople: readonly Planted[] = [
  {
    title: 'who works in some warehouses restricts a colleague who works in others',
    changes: [
      {
        file: 'server/users/warehouses.ts',
        find: '  refuseBeyond(own, await warehousesHeldBy(trx, id));\n',
        replace: '',
      },
    ],
    noticedBy: ['server/users/warehouses.test.ts'],
  },
  {
    title: 'a worker whose time ran out ends the job that another one holds',
    changes: [
      {
        file: 'server/platform/jobs/queue.ts',
        find: "deleteFrom('job').where('id', '=', id).where('tries', '=', tries)",
        replace: "deleteFrom('job').where('id', '=', id)",
      },
    ],
    noticedBy: ['server/platform/jobs/jobs.test.ts'],
  },
  {
    title: 'a sign-in that is half done goes on after the password has changed',
    changes: [
      {
        file: 'server/auth/second-step.ts',
        find: "  await trx.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();\n",
        replace: '',
      },
    ],
    noticedBy: ['server/users/routes.test.ts'],
  },
  {
    title: 'a tenant that is full cannot delete anything',
    changes: [
      {
        file: 'server/platform/quota/watch-rows.ts',
        find: "reads.has(method) || method === 'DELETE' ||",
        replace: 'reads.has(method) ||',
      },
    ],
    noticedBy: ['server/platform/quota/quota.test.ts'],
  },
  {
    title: 'who is given another role sees the old menu',
    changes: [
      {
        file: 'web/notifications/use-live.ts',
        find: "        if (key === 'role_changed') {\n          void client.invalidateQueries({ queryKey: myKey });\n        }\n",
        replace: '',
      },
    ],
    noticedBy: ['web/notifications/bell.test.tsx'],
  },
  {
    title: 'people of the demo are offered with a password that they changed',
    changes: [
      {
        file: 'server/serve.ts',
        find: 'shownDemo(demo?.password === demoPassword && isLocal(config) ? demo.emails : null)',
        replace: 'shownDemo(demo && isLocal(config) ? demo.emails : null)',
      },
    ],
    noticedBy: ['server/serve.test.ts'],
  },
  {
    title: 'people of the demo are offered to all who reach it',
    changes: [
      {
        file: 'server/serve.ts',
        find: 'shownDemo(demo?.password === demoPassword && isLocal(config) ? demo.emails : null)',
        replace: 'shownDemo(demo?.password === demoPassword ? demo.emails : null)',
      },
    ],
    noticedBy: ['server/serve.test.ts'],
  },
];
