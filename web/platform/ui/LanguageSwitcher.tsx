import { Button, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';

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
export function LanguageSwitcher<Value extends string>(props: LanguageSwitcherProps<Value>) {
  const { label, value, options, onChange } = props;
  const code = options.find((option) => option.value === value)?.code;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={6}
          h={36}
          leftSection={<IconLanguage size={18} stroke={1.6} aria-hidden />}
          aria-label={`${label}: ${code ?? ''}`}
        >
          {code}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value}>
          {options.map((option) => (
            <Menu.RadioItem
              key={option.value}
              value={option.value}
              lang={option.value}
              closeMenuOnClick
              onChange={() => onChange(option.value)}
            >
              {option.name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
