import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { imageTypes } from '#shared/image.ts';
import { LOGO_BYTES, NAME_MAX, TEXT_MAX } from '#shared/limits.ts';
import { formatNpwp } from '#shared/npwp.ts';
import { useFileAddress } from '#web/platform/session/file-address.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { ImageDropzone } from '#web/platform/ui/ImageDropzone.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import { Section } from './Section.tsx';
import type { SectionProps } from './use-company-form.ts';

/** Name, logo, tax number, how to reach the company, and where it is paid. */
export function IdentitySection({ form, readOnly }: SectionProps) {
  const { t } = useTranslation('company');
  const { company } = useSession();
  const fileAddress = useFileAddress();
  const { field, errors, values, record } = form;
  const { onChange: setLogo, value: logo, error: logoError } = field('logo');
  const current = (record ?? company).logo;
  const text = (name: 'name' | 'npwp' | 'nitku' | 'coretax_unit' | 'address' | 'phone' | 'email' | 'bank_account') => {
    const { onChange, ...rest } = field(name);
    return {
      label: t(`field.${name}`),
      ...rest,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
    };
  };
  const digits = values.npwp.replaceAll(/\D/g, '').length;
  /** Sets a whole number apart into its groups; any other stays as it was typed. */
  const tidy = () => {
    const bare = values.npwp.replaceAll(/[\s.-]/g, '');
    const printed = formatNpwp(bare);
    if (printed !== bare) {
      field('npwp').onChange(printed);
    }
  };
  return (
    <Section name="identity">
      <TextInput {...text('name')} withAsterisk maxLength={NAME_MAX} autoComplete="organization" />
      {readOnly ? (
        company.logo && <CompanyLogo name={company.name} logo={company.logo} size={64} />
      ) : (
        <ImageDropzone
          label={t('field.logo')}
          types={imageTypes}
          maxBytes={LOGO_BYTES}
          whole
          current={current ? fileAddress(current) : null}
          value={logo}
          error={logoError ?? errors['image']}
          data-path="logo"
          onChange={setLogo}
        />
      )}
      <TextInput
        {...text('npwp')}
        description={digits > 0 ? t('hint.digits', { digits }) : t('hint.npwp')}
        inputMode="numeric"
        maxLength={30}
        onBlur={tidy}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput {...text('nitku')} description={t('hint.nitku')} inputMode="numeric" maxLength={30} />
        <TextInput {...text('coretax_unit')} description={t('hint.coretax_unit')} maxLength={30} />
      </SimpleGrid>
      <Textarea {...text('address')} autosize minRows={2} maxRows={6} maxLength={TEXT_MAX} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput {...text('phone')} type="tel" autoComplete="tel" maxLength={30} />
        <TextInput {...text('email')} type="email" autoComplete="email" />
      </SimpleGrid>
      <Textarea
        {...text('bank_account')}
        description={t('hint.bank_account')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={TEXT_MAX}
      />
    </Section>
  );
}
