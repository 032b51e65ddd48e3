import { Button, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';

interface LanguageOption<Value extends string> {
  value: Value;
  /** Shown on the button, such as `EN`. */
  code: string;
  /** The language's own name. */
  name: string;
}

interface LanguageSwitcherProps<Value extends string> {
  label: string;
  value: Value;
  options: LanguageOption<Value>[];
  onChange: (value: Value) => void;
}

/** A button with the current language's code that opens the choice of languages. */
export function LanguageSwitcher<Value extends string>({
  label,
  value,
  options,
  onChange,
}: LanguageSwitcherProps<Value>) {
  const code = options.find((option) => option.value === value)?.code;
  return (
    <Menu position="bottom-end" width={190} withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          px={6}
          h={36}
          leftSection={<IconLanguage size={18} aria-hidden />}
          aria-label={`${label}: ${code ?? ''}`}
        >
          {code}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            lang={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            leftSection={<IconCheck size={16} aria-hidden visibility={option.value === value ? 'visible' : 'hidden'} />}
            onClick={() => onChange(option.value)}
          >
            {option.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
